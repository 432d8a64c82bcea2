import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/action/button.tsx';
import { CopyButton } from '../../../ui/action/copy-button.tsx';
import { useConfig } from '../../data/config.ts';
import { saveFile } from '../save-file.ts';

interface Props {
  readonly codes: readonly string[];
  onKept(): void;
}

/** Told this once: whoever goes on has them, or has none. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const t = useTranslations('account.secondFactor');
  const { productName, productKey } = useConfig();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  const save = () =>
    saveFile({
      blob: new Blob([`${t('fileHead', { product: productName })}\n\n${text}`], { type: 'text/plain' }),
      name: `${productKey}-recovery-codes.txt`,
    });
  return (
    <div className="flex flex-col gap-5">
      <h3 ref={heading} tabIndex={-1} className="text-lg">
        {t('codesTitle')}
      </h3>
      <p>{t('codesText')}</p>
      <ul
        aria-label={t('codesLabel')}
        className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-6 gap-y-2 rounded-data border border-rule-strong bg-paper-sunk px-4 py-3 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-3 print:hidden">
        <CopyButton
          text={text}
          texts={{ copy: t('copyCodes'), copied: t('copied'), failed: t('copyFailed') }}
        />
        <Button variant="secondary" onClick={save}>
          {t('saveCodes')}
        </Button>
        <Button onClick={onKept}>{t('kept')}</Button>
      </p>
    </div>
  );
}
