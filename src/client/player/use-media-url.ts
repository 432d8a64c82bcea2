import { useCallback } from 'react';
import { usePlayer } from './player-context.tsx';

/** Gives the address of a file in the media folder of the lab that is open. */
export function useMediaUrl(): (fileName: string) => string {
  const { activityId } = usePlayer().lab;
  return useCallback(
    (fileName) => `/media/${encodeURIComponent(activityId)}/${encodeURIComponent(fileName)}`,
    [activityId],
  );
}
