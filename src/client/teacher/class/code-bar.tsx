import Presentation from 'lucide-react/icons/presentation';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/action/button.tsx';
import { CopyButton } from '../../../ui/action/copy-button.tsx';
import { Icon } from '../../../ui/mark/icon.tsx';
import { TubeLabel } from '../../../ui/mark/tube-label.tsx';
import { joinLink } from './join-link.ts';

/** The class code and what one does with it. It stays in view while the page scrolls, where the window has room for it. */
export function CodeBar({ code, onShow }: { code: string; onShow: () => void }) {
  const t = useTranslations('teacher.class');
  const copyTexts = { copied: t('copied'), failed: t('copyFailed') };
  return (
    <div className="top-0 z-30 -mx-4 flex flex-wrap items-center gap-2 sm:gap-3 border-b border-rule bg-paper px-4 py-3 sm:mx-0 sm:px-0 [@media(min-height:30rem)_and_(min-width:22rem)]:sticky">
      <TubeLabel label={t('code')} code={code} />
      <Button icon={<Icon icon={Presentation} className="max-sm:hidden" />} onClick={onShow}>
        {t('showCode')}
      </Button>
      <CopyButton text={code} texts={{ copy: t('copyCode'), ...copyTexts }} className="max-sm:hidden" />
      <CopyButton
        text={joinLink(window.location.origin, code)}
        texts={{ copy: t('copyLink'), ...copyTexts }}
        className="max-sm:hidden"
      />
    </div>
  );
}
