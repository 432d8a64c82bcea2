import { useState } from 'react';
import { useAnnounce } from '../../ui/message/live-region.tsx';

/** A failure of the whole form, shown above it and said at once. */
export function useFailure(): [string | null, (text: string | null) => void] {
  const [failure, setFailure] = useState<string | null>(null);
  const announce = useAnnounce();
  const show = (text: string | null) => {
    setFailure(text);
    if (text !== null) announce(text, 'assertive');
  };
  return [failure, show];
}
