import { useTranslations } from 'use-intl';
import { Spans } from '../../../lab/ui/rich-text/spans.tsx';

/** How a student comes into the class by its code, in three steps. */
export function JoiningSteps({ className }: { className: string }) {
  const t = useTranslations('teacher.codeScreen');
  return (
    <ol className={`flex list-decimal flex-col marker:font-semibold ${className}`}>
      <li>
        <Spans>
          {t.rich('stepAddress', {
            address: `${window.location.host}/join`,
            strong: (chunks) => (
              <strong className="block font-mono wrap-anywhere">
                <Spans>{chunks}</Spans>
              </strong>
            ),
          })}
        </Spans>
      </li>
      <li>{t('stepCode')}</li>
      <li>{t('stepJoin')}</li>
    </ol>
  );
}
