import { useFormatter, useTranslations } from 'use-intl';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import type { Hold } from '../../classes/pace.ts';
import { heldMessages } from '../messages/held.client.ts';
import { EarlierWork, type EarlierWorkProps } from './earlier-work.client.tsx';

const messages = { held: heldMessages };

interface Props {
  readonly hold: Hold;
  readonly title: string;
  /** The lesson that is held; left out: the whole lab is. */
  readonly lesson?: EarlierWorkProps;
}

/** Stands in place of a screen that the teacher has not opened. */
export function HeldNotice(props: Props) {
  return (
    <WithMessages messages={messages}>
      {props.lesson && props.hold.kind === 'lesson-not-assigned' ? (
        <EarlierWork {...props.lesson} />
      ) : (
        <>
          <h2 className="mb-4">{props.title}</h2>
          <Held {...props} />
        </>
      )}
    </WithMessages>
  );
}

function Held({ hold }: Pick<Props, 'hold'>) {
  const t = useTranslations('held');
  return (
    <Notice title={t(`${hold.kind}.title`)}>
      <p>
        <HoldSentence hold={hold} />
      </p>
      <p>{t('kept')}</p>
    </Notice>
  );
}

/** Why a screen or a lesson is not open, in one sentence. */
function HoldSentence({ hold }: Pick<Props, 'hold'>) {
  const t = useTranslations('held');
  const format = useFormatter();
  if (!('at' in hold)) return <span>{t(`${hold.kind}.text`)}</span>;
  const when = format.dateTime(new Date(hold.at), { dateStyle: 'full', timeStyle: 'short' });
  return <span>{t(`${hold.kind}.text`, { when })}</span>;
}

/** The same sentence in the list of lessons; a lesson that is not given stands there only with work to read. */
export function HeldLesson({ hold }: Pick<Props, 'hold'>) {
  return (
    <WithMessages messages={messages}>
      <p className="font-semibold text-caution">
        {hold.kind === 'lesson-not-assigned' ? <ToRead /> : <HoldSentence hold={hold} />}
      </p>
    </WithMessages>
  );
}

function ToRead() {
  const t = useTranslations('held');
  return <span>{t('toReadLesson')}</span>;
}
