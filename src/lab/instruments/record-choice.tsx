import type { PastedRecord } from '../science/sequence/pasted-records.ts';
import { Button } from '../ui/action/button.tsx';
import { Notice } from '../ui/message/notice.tsx';
import { useTexts } from '../ui/texts.tsx';
import { recordChoiceTexts } from './record-choice-texts.ts';

interface Props {
  readonly records: readonly PastedRecord[];
  onChoose(letters: string): void;
}

/** Asks which of several pasted molecules is meant. */
export function RecordChoice({ records, onChoose }: Props) {
  const t = useTexts(recordChoiceTexts);
  const sayRecord = ({ name, letters }: PastedRecord, index: number) =>
    t('choice', {
      name: name || t('unnamed', { number: index + 1 }),
      letters: letters.replace(/[^\p{L}]/gu, '').length,
    });
  return (
    <Notice tone="caution" title={t('title', { count: records.length })}>
      <p>{t('text')}</p>
      <ul className="mt-2 flex flex-col items-start gap-2">
        {records.map((record, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two records may be the same
          <li key={index}>
            <Button variant="secondary" onClick={() => onChoose(record.letters)}>
              {sayRecord(record, index)}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
