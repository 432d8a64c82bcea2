import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../../client/http/api.ts';
import { ApiError } from '../../../client/http/api-error.ts';
import { readOnce } from '../../../client/http/query-area.tsx';
import { classEndpoints } from '../../classes/class-endpoints.ts';
import { Opening } from './opening.client.tsx';
import { RefusedWork, StartFailure } from './start-message.client.tsx';

interface Props {
  readonly code: string;
  /** Why the work could not be opened before. */
  readonly error: ApiError;
  onBegun(): void;
}

/** Lets a teacher join their own class as a student, the first time they work there as one. */
export function BeginAsStudent({ code, error, onBegun }: Props) {
  const api = useApi();
  // Asked like a read: it may be repeated, because joining twice is joining once.
  const {
    data,
    error: failure,
    refetch,
  } = useQuery({
    queryKey: ['work-as-student', code],
    queryFn: () => api.call(classEndpoints.workAsStudent, { params: { code } }),
    ...readOnce,
  });
  useEffect(() => {
    if (data) onBegun();
  }, [data, onBegun]);

  if (!failure) return <Opening />;
  // The class belongs to somebody else: the first refusal is the one to show.
  if (failure instanceof ApiError && failure.status < 500)
    return <RefusedWork error={failure.status === 409 ? failure : error} />;
  return <StartFailure error={failure} onRetry={() => void refetch()} />;
}
