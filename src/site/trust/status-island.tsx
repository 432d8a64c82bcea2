import { useEffect, useState } from 'react';
import { useAnnounce } from '../../lab/ui/message/live-region.tsx';
import { askReady, type Readiness } from '../../school/client/http/ask-ready.ts';
import { statusMessages as texts } from './status-messages.ts';

const looks: Readonly<Record<Readiness, string>> = {
  ready: 'border-positive bg-positive-soft',
  'not-ready': 'border-negative bg-negative-soft',
  unreachable: 'border-caution bg-caution-soft',
};

interface Answer {
  readonly readiness: Readiness;
  readonly at: string;
}

/**
 * Asks the server once and says what it answered. It is part of every public page's script, so it takes no components
 * that those pages do without.
 */
export function StatusIsland() {
  const announce = useAnnounce();
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    const ask = async () => {
      const readiness = await askReady();
      const at = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' }).format(new Date());
      setAnswer({ readiness, at });
      announce(texts.states[readiness].title);
    };
    void ask();
  }, [announce]);
  if (!answer) return <p className="px-4 py-3 text-ink-soft">{texts.asking}</p>;
  const { title, text } = texts.states[answer.readiness];
  return (
    <div className={`rounded-data border-l-4 px-4 py-3 ${looks[answer.readiness]}`}>
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1">{text}</p>
      <p className="mt-1 text-sm text-ink-soft">{texts.at(answer.at)}</p>
    </div>
  );
}
