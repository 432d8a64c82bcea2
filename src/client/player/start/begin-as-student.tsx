import { useEffect } from 'react';
import { classEndpoints } from '../../../contract/classes.ts';
import { useApi } from '../../data/api.ts';
import { ApiError } from '../../data/api-error.ts';
import { useLoaded } from '../../data/use-loaded.ts';
import { Opening } from './opening.tsx';
import { RefusedWork, StartFailure } from './start-message.tsx';

interface Props {
  readonly code: string;
  /** Why the work could not be opened before. */
  readonly error: ApiError;
  onBegun(): void;
}

/** Lets the teacher of a class into it as a student, the first time they work there as one. */
export function BeginAsStudent({ code, error, onBegun }: Props) {
  const api = useApi();
  const {
    data,
    error: failure,
    retry,
  } = useLoaded(code, () => api.call(classEndpoints.workAsStudent, { params: { code } }));
  useEffect(() => {
    if (data) onBegun();
  }, [data, onBegun]);

  if (!failure) return <Opening />;
  // Someone else's class: what was said before is the whole truth.
  if (failure instanceof ApiError && failure.status < 500)
    return <RefusedWork error={failure.status === 409 ? failure : error} />;
  return <StartFailure error={failure} onRetry={retry} />;
}
