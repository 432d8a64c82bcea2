import { Notice } from '../../../src/lab/ui/message/notice.tsx';
import { useTexts } from '../../../src/lab/ui/texts.tsx';
import type { OpenedContent } from '../preview-state.ts';
import { authorTexts } from './author-texts.ts';

type Faults = OpenedContent['faults'];

/** The faults of files that cannot be read and are shown as they were, and all others. */
export function partFaults({ faults, keptFiles }: OpenedContent): {
  readonly kept: Faults;
  readonly other: Faults;
} {
  const isKept = ({ file, code }: Faults[number]) => code === 'not-yaml' && keptFiles.includes(file);
  return { kept: faults.filter(isKept), other: faults.filter((fault) => !isKept(fault)) };
}

/** Above a screen: why it does not follow its file. */
export function KeptNotice({ faults }: { faults: Faults }) {
  const t = useTexts(authorTexts);
  return (
    <Notice tone="negative" title={t('keptTitle')} className="mx-auto my-4 max-w-300">
      <p>{t('keptText')}</p>
      <Lines faults={faults} />
    </Notice>
  );
}

/** Lists faults; the page reloads as soon as a file is saved. */
export function FaultList({ opened: { labs, name }, faults }: { opened: OpenedContent; faults: Faults }) {
  const isAlone = labs.length === 0;
  const Heading = isAlone ? 'h1' : 'h2';
  return (
    <section className={isAlone ? 'mx-auto max-w-220 px-4 py-10 sm:px-6' : undefined}>
      <Heading className="text-xl">
        {faults.length === 1 ? 'One fault' : `${faults.length} faults`} in {name}
      </Heading>
      <Notice tone="negative" title="A lab with a fault is not published" className="mt-4">
        <p>Mend the lines below and save: this page looks again by itself. The rest of the lab is shown.</p>
      </Notice>
      <Lines faults={faults} />
    </section>
  );
}

/** Said until the check is whole; the page is then loaded again. */
export function RunsNote({ areRunsTried }: Pick<OpenedContent, 'areRunsTried'>) {
  const t = useTexts(authorTexts);
  return areRunsTried ? null : <p className="mt-6 text-sm text-ink-soft">{t('runsAreTried')}</p>;
}

function Lines({ faults }: { faults: Faults }) {
  return (
    <ul className="mt-6 border-t border-rule">
      {faults.map(({ file, line, place, code, message }) => (
        <li key={`${file} ${line} ${place} ${message}`} className="border-b border-rule py-3">
          <p className="font-mono text-sm break-words text-ink-soft">
            <span>{line === null ? file : `${file}:${line}`}</span>
            {place && <span className="ml-2 font-semibold text-ink">{place}</span>}
          </p>
          <p className="mt-1">
            <span>{message}</span>
            <span className="ml-1 text-sm text-ink-soft">{`(${code})`}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
