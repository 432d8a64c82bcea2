import { useOptionalOutbox } from '../outbox-context.ts';
import { AuthoredLinks } from './authored-links.tsx';
import { CheckedNews } from './checked-news.tsx';
import { PlainHttpNews } from './plain-http-news.tsx';

/** What the player does without being seen; before it is there, links load the page anew and news is not told. */
export function QuietParts() {
  const outbox = useOptionalOutbox();
  return (
    <>
      <AuthoredLinks />
      <PlainHttpNews />
      {outbox && <CheckedNews outbox={outbox} />}
    </>
  );
}
