import Apple from 'lucide-react/icons/apple';
import Bird from 'lucide-react/icons/bird';
import Fish from 'lucide-react/icons/fish';
import Key from 'lucide-react/icons/key';
import Moon from 'lucide-react/icons/moon';
import Sailboat from 'lucide-react/icons/sailboat';
import Star from 'lucide-react/icons/star';
import Sun from 'lucide-react/icons/sun';
import TreeDeciduous from 'lucide-react/icons/tree-deciduous';
import Umbrella from 'lucide-react/icons/umbrella';
import { useTranslations } from 'use-intl';
import { Icon, type IconComponent } from '../../../../lab/ui/mark/icon.tsx';
import { type PinPicture, picturesOf, pinPictures } from '../pin.ts';

const drawings: Readonly<Record<PinPicture, IconComponent>> = {
  sun: Sun,
  fish: Fish,
  tree: TreeDeciduous,
  key: Key,
  bird: Bird,
  apple: Apple,
  moon: Moon,
  boat: Sailboat,
  umbrella: Umbrella,
  star: Star,
};

/** A PIN to read: each digit large, with its picture and the picture's name. */
export function PinPlate({ pin, label }: { pin: string; label: string }) {
  const t = useTranslations('joining.pictures');
  return (
    <div className="overflow-hidden rounded-press border-2 border-ink bg-paper-raised">
      <p className="bg-ink px-3 py-0.5 text-sm font-semibold text-paper">{label}</p>
      <ol className="grid grid-cols-4 divide-x divide-rule">
        {picturesOf(pin).map((picture, at) => (
          // A picture may stand in a PIN twice, so its place is part of the key.
          // biome-ignore lint/suspicious/noArrayIndexKey: the places of a PIN never move
          <li key={`${at}-${picture}`} className="flex flex-col items-center gap-1 px-1 py-3 text-center">
            <Icon icon={drawings[picture]} size={36} />
            <span className="text-sm">{t(picture)}</span>
            <span className="font-mono text-2xl font-semibold">{pin[at]}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Ten keys, one for each picture, for those who remember pictures. */
export function PinKeys({ onPress }: { onPress: (digit: string) => void }) {
  const t = useTranslations('joining.comeBack');
  const words = useTranslations('joining.pictures');
  return (
    <fieldset className="m-0 border-0 p-0">
      <legend className="sr-only">{t('keys')}</legend>
      <div className="grid grid-cols-5 gap-2">
        {pinPictures.map((picture, digit) => (
          <button
            key={picture}
            type="button"
            aria-label={t('key', { picture: words(picture), digit: String(digit) })}
            onClick={() => onPress(String(digit))}
            className="flex min-h-16 flex-col items-center justify-center gap-0.5 rounded-press border border-rule-strong bg-paper-raised text-ink hover:border-primary hover:bg-primary-soft"
          >
            <Icon icon={drawings[picture]} size={26} />
            <span aria-hidden="true" className="font-mono text-sm font-semibold">
              {digit}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
