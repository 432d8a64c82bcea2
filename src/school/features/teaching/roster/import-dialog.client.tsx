import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useToasts } from '../../../../lab/ui/overlay/toast.tsx';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { CareFailure, FormDialog } from '../care/form-dialog.client.tsx';
import { useListStudents } from '../care-for-class.client.ts';
import { classListMessages } from '../messages/class-list.client.ts';
import { findReadingFault, ListReading } from './list/list-reading.client.tsx';
import { ListSource, mostLines, type SourceFault } from './list/list-source.client.tsx';
import { type ChosenLine, findClashes, matchNames, toListings } from './list/match-names.ts';
import { type ReadList, readList, takenLines, takenOf } from './list/read-list.client.ts';
import { MatchedLines } from './matched-lines.client.tsx';

interface ImportDialogProps {
  readonly taught: TeacherClass;
  readonly onClose: () => void;
}

const messages = { classList: classListMessages };

/** A pasted or imported list of names, compared with the class before anything is stored. */
export function ImportDialog(props: ImportDialogProps) {
  return (
    <WithMessages messages={messages}>
      <Compare {...props} />
    </WithMessages>
  );
}

function Compare({ taught, onClose }: ImportDialogProps) {
  const t = useTranslations('classCare.importing');
  const care = useTranslations('classCare');
  const showToast = useToasts();
  const list = useListStudents(taught.code);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<SourceFault | null>(null);
  const [read, setRead] = useState<ReadList | null>(null);
  /** The numbers of doubtful lines for which the teacher did not follow the proposal. */
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set());
  /** By line number, the student chosen for a line that belongs to nobody yet. */
  const [choices, setChoices] = useState<ReadonlyMap<number, string>>(new Map());
  const [isChecked, setIsChecked] = useState(false);

  const readingFault = read ? findReadingFault(read) : null;
  const matched =
    read && !readingFault ? matchNames(takenLines(read, takenOf(read, turned)), taught.students) : null;
  const chosen = (matched ?? []).flatMap(({ line, student }): ChosenLine[] => {
    const found = student ?? taught.students.find(({ id }) => id === choices.get(line.number));
    return found ? [{ line, student: found }] : [];
  });
  const clashes = findClashes(chosen, taught.students);

  function compare() {
    if (fault) return;
    const next = readList(
      text,
      taught.students.map(({ fullName }) => fullName),
    );
    if (next.rows.length === 0) return setFault('empty');
    if (next.rows.length > mostLines) return setFault('tooLong');
    setChoices(new Map());
    setTurned(new Set());
    setIsChecked(false);
    setRead(next);
  }

  async function save() {
    setIsChecked(true);
    if (chosen.length === 0 || clashes.size > 0) return;
    try {
      await list.mutateAsync(toListings(chosen));
      showToast({ text: t('done', { count: chosen.length }) });
      onClose();
    } catch {
      // The dialog says why the request failed.
    }
  }

  return (
    <FormDialog
      title={t('title')}
      cancel={read ? t('back') : care('cancel')}
      submit={read ? (matched ? t('save', { count: chosen.length }) : null) : t('compare')}
      busyText={t('busy')}
      isBusy={list.isPending}
      onClose={() => (read ? setRead(null) : onClose())}
      onSubmit={async () => (read ? save() : compare())}
    >
      {read ? (
        <>
          <ListReading list={read} onList={setRead} turned={turned} onTurned={setTurned} level={3} />
          {matched ? (
            <MatchedLines
              taught={taught}
              matched={matched}
              choices={choices}
              clashes={isChecked ? clashes : new Map()}
              onChoose={(number, studentId) => {
                setChoices(new Map(choices).set(number, studentId));
                list.reset();
              }}
            />
          ) : null}
          <p role="alert" className="font-semibold text-negative empty:hidden">
            {isChecked && chosen.length === 0 ? t('nobodyChosen') : null}
          </p>
          <CareFailure error={list.error} />
        </>
      ) : (
        <>
          <p>{t('text')}</p>
          <ListSource
            text={text}
            fault={fault}
            onText={(next, nextFault) => {
              setText(next);
              setFault(nextFault);
            }}
          />
        </>
      )}
    </FormDialog>
  );
}
