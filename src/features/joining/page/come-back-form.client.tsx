import Delete from 'lucide-react/icons/delete';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFaults } from '../../../client/page/use-faults.ts';
import { Button } from '../../../ui/action/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Icon } from '../../../ui/mark/icon.tsx';
import { useIdentity } from '../../identity/use-identity.client.tsx';
import type { ClassDoor } from '../joining-endpoints.ts';
import { pinLength, readTypedPin } from '../pin.ts';
import { refusalCode, useJoinFailure } from './describe-join-failure.client.ts';
import { PinKeys } from './pin-pictures.client.tsx';
import { useEnterClass } from './use-enter-class.client.ts';

interface ComeBackFormProps {
  readonly door: ClassDoor;
  readonly onFailure: (text: string | null) => void;
  /** null where nobody new can join. */
  readonly onNewcomer: (() => void) | null;
}

/** For a student who has joined before: the name, and the PIN in digits or pictures. */
export function ComeBackForm({ door, onFailure, onNewcomer }: ComeBackFormProps) {
  const t = useTranslations('joining');
  const { client } = useIdentity();
  const describe = useJoinFailure();
  const enterClass = useEnterClass();
  const form = useFaults<'name' | 'pin'>();
  const [name, setName] = useState('');
  const [pin, setPin] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  function changePin(next: string) {
    setPin(readTypedPin(next));
    form.clear('pin');
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    onFailure(null);
    const isFaulty = form.show({
      ...(name.trim() === '' && { name: t('newcomer.required') }),
      ...(pin.length < pinLength && { pin: t('comeBack.pinMissing') }),
    });
    if (isFaulty) return;
    setIsBusy(true);
    try {
      await client.signInToClass({ code: door.code, name: name.trim(), pin });
      enterClass(door.code);
    } catch (error) {
      setIsBusy(false);
      const code = refusalCode(error);
      if (code === 'INVALID_PIN') {
        setPin('');
        form.show({ pin: t('comeBack.wrong') });
      } else onFailure(code === 'too-many-requests' ? t('comeBack.tooMany') : describe(error));
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
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
      <div className="flex items-end gap-2">
        <TextField
          id={form.idOf('pin')}
          label={t('comeBack.pin')}
          description={t('comeBack.pinHint')}
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
