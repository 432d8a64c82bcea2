import Delete from 'lucide-react/icons/delete';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { TextField } from '../../../../lab/ui/field/text-field.tsx';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { useIdentity } from '../../../client/identity/use-identity.tsx';
import { useFaults } from '../../../client/page/use-faults.ts';
import type { ClassDoor } from '../joining-endpoints.ts';
import { pinLength, readTypedPin } from '../pin.ts';
import { refusalCode, useJoinFailure } from './describe-join-failure.client.ts';
import type { PressedName } from './name-choice.client.tsx';
import { PinKeys } from './pin-pictures.client.tsx';
import { useEnterClass } from './use-door-way.client.ts';

interface ComeBackFormProps {
  readonly door: ClassDoor;
  /** The name that was pressed. Left out: the student types a name. */
  readonly pressed?: PressedName | undefined;
  /** Back to the names, where they are shown. */
  readonly onNames?: (() => void) | undefined;
  readonly onFailure: (text: string | null) => void;
  /** null where nobody new can join. */
  readonly onNewcomer: (() => void) | null;
}

/** For a student who has joined before: the name, and the PIN in digits or pictures. */
export function ComeBackForm({ door, pressed, onNames, onFailure, onNewcomer }: ComeBackFormProps) {
  const t = useTranslations('joining');
  const { client } = useIdentity();
  const describe = useJoinFailure();
  const enterClass = useEnterClass();
  const form = useFaults<'name' | 'pin'>();
  const [name, setName] = useState('');
  const [pin, setPin] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  const chosen = useRef<HTMLParagraphElement>(null);
  // The names are gone, and one of them had the focus.
  useEffect(() => chosen.current?.focus(), []);

  function changePin(next: string) {
    setPin(readTypedPin(next));
    form.clear('pin');
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    onFailure(null);
    const isFaulty = form.show({
      ...(!pressed && name.trim() === '' && { name: t('newcomer.required') }),
      ...(pin.length < pinLength && { pin: t('comeBack.pinMissing') }),
    });
    if (isFaulty) return;
    setIsBusy(true);
    try {
      const who = pressed ? { student: pressed.id } : { name: name.trim() };
      await client.signInToClass({ code: door.code, ...who, pin });
      enterClass(door.code);
    } catch (error) {
      setIsBusy(false);
      const code = refusalCode(error);
      if (code === 'INVALID_PIN') {
        setPin('');
        form.show({ pin: pressed ? t('names.wrong', { name: pressed.name }) : t('comeBack.wrong') });
      } else onFailure(code === 'too-many-requests' ? t('comeBack.tooMany') : describe(error));
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {pressed ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p ref={chosen} tabIndex={-1} className="text-lg font-semibold wrap-anywhere">
            {t('names.chosen', { name: pressed.name })}
          </p>
          <Button variant="quiet" className="-mx-4" onClick={onNames}>
            {t('names.other')}
          </Button>
        </div>
      ) : (
        <TextField
          id={form.idOf('name')}
          label={t('comeBack.name')}
          error={form.faults.name}
          isRequired
          name="name"
          autoComplete="off"
          spellCheck={false}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            form.clear('name');
          }}
        />
      )}
      <div className="flex items-end gap-2">
        <TextField
          id={form.idOf('pin')}
          label={t('comeBack.pin')}
          description={t(pressed ? 'names.pinHint' : 'comeBack.pinHint')}
          error={form.faults.pin}
          isRequired
          inputMode="numeric"
          autoComplete="off"
          value={pin}
          onChange={(event) => changePin(event.target.value)}
          className="min-w-0 flex-1"
        />
        <Button
          variant="quiet"
          aria-label={t('comeBack.clear')}
          title={t('comeBack.clear')}
          disabled={pin === ''}
          onClick={() => changePin('')}
          className={form.faults.pin ? 'mb-7.5 px-3' : 'px-3'}
        >
          <Icon icon={Delete} />
        </Button>
      </div>
      <PinKeys onPress={(digit) => changePin(pin + digit)} />
      <Button type="submit" size="large" isBusy={isBusy} busyText={t('comeBack.busy')}>
        {t('comeBack.submit')}
      </Button>
      {onNewcomer ? (
        <Button variant="quiet" onClick={onNewcomer} className="self-start -ml-4">
          {t('comeBack.newcomer')}
        </Button>
      ) : null}
    </form>
  );
}
