import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CheckboxField } from '../../../../lab/ui/field/checkbox-field.tsx';
import { Dialog } from '../../../../lab/ui/overlay/dialog.tsx';
import { useConfig } from '../../../client/http/config.ts';
import { localStore } from '../../../client/storage/browser-stores.ts';
import { KeyHint } from '../../comments/comment-field.client.tsx';

/**
 * Whether keys of one letter work on this page. People who speak to the device, or whose hand slips, can turn them off;
 * the choice is kept on this device.
 */
export function useKeySwitch(): [boolean, (isOn: boolean) => void] {
  const { productKey } = useConfig();
  const name = `${productKey}_scoring_keys`;
  const [isOn, setIsOn] = useState(() => localStore.read(name) !== 'off');
  return [
    isOn,
    (next) => {
      localStore.write(name, next ? 'on' : 'off');
      setIsOn(next);
    },
  ];
}

const lines = [
  [['0', '9'], 'number'],
  [['F'], 'all'],
  [['⌫'], 'back'],
  [['↵'], 'save'],
  [['→', 'J'], 'next'],
  [['←', 'K'], 'previous'],
  [['N'], 'waiting'],
  [['C'], 'comment'],
  [['A', 'B', 'D'], 'saved'],
  [['?'], 'help'],
] as const;

/** Keys whose sign says nothing when it is read aloud, by their names in the catalogue. */
const named = { '⌫': 'backspace', '↵': 'enter', '→': 'right', '←': 'left' } as const;

function isNamed(key: string): key is keyof typeof named {
  return key in named;
}

interface Props {
  readonly isOn: boolean;
  onSwitch(isOn: boolean): void;
  onClose(): void;
}

/** Every key of the page, and the switch that turns them off. */
export function KeyList({ isOn, onSwitch, onClose }: Props) {
  const t = useTranslations('handIns.keys');
  return (
    <Dialog isOpen title={t('title')} closeLabel={t('close')} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <CheckboxField
          label={t('switch')}
          description={t('switchText')}
          checked={isOn}
          onChange={({ target }) => onSwitch(target.checked)}
        />
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr>
              <th scope="col" className="border-b border-rule-strong py-1 pr-4 text-left">
                {t('key')}
              </th>
              <th scope="col" className="border-b border-rule-strong py-1 text-left">
                {t('act')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(([keys, act]) => (
              <tr key={act}>
                <th scope="row" className="border-b border-rule py-1.5 pr-4 text-left font-normal">
                  <span className="sr-only">
                    {keys.map((key) => (isNamed(key) ? t(`names.${named[key]}`) : key)).join(', ')}
                  </span>
                  <span className="flex gap-1">
                    {keys.map((key) => (
                      <KeyHint key={key}>{key}</KeyHint>
                    ))}
                  </span>
                </th>
                <td className="border-b border-rule py-1.5">{t(act)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}
