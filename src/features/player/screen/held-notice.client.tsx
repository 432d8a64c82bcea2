import { useFormatter, useTranslations } from 'use-intl';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import type { Hold } from '../../classes/pace.ts';
import { heldMessages } from '../messages/held.client.ts';

const messages = { held: heldMessages };

interface Props {
  readonly hold: Hold;
  readonly title: string;
}

/** Stands in place of a screen that the teacher has not opened. */
export function HeldNotice(props: Props) {
  return (
    <WithMessages messages={messages}>
      <h2 className="mb-4">{props.title}</h2>
      <Held {...props} />
    </WithMessages>
  );
}

function Held({ hold }: Props) {
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
  if (hold.kind !== 'lesson-opens') return t(`${hold.kind}.text`);
  return t('lesson-opens.text', {
    when: format.dateTime(new Date(hold.at), { dateStyle: 'full', timeStyle: 'short' }),
  });
}

/** The same sentence in the list of lessons. */
export function HeldLesson({ hold }: Pick<Props, 'hold'>) {
  return (
    <WithMessages messages={messages}>
      <p className="font-semibold text-caution">
        <HoldSentence hold={hold} />
      </p>
    </WithMessages>
  );
}
