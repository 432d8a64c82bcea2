import { ApiError } from '../../http/api-error.ts';
import { ErrorPage } from './error-page.tsx';

const notFound = new ApiError({ code: 'not-found', status: 404, detail: '' });

export function NotFoundPage() {
  return <ErrorPage error={notFound} />;
}
