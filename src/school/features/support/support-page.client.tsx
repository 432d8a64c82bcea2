import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../../lab/ui/action/button.tsx';
import { PageHeading } from '../../../lab/ui/layout/page-heading.tsx';
import { usePageTitle } from '../../client/page/loading-screen.tsx';
import { classesMessages } from '../classes/class-messages.client.ts';
import { authMessages } from '../sign-in/sign-in-messages.client.ts';
import { ContactSection } from './contact-section.client.tsx';
import { Questions } from './questions.client.tsx';
import { supportMessages } from './support-messages.client.ts';

export const messages = { support: supportMessages, classes: classesMessages, auth: authMessages };

/** /support: questions and answers, with `topic` or `q` in the query, and the contact form. */
export function Component() {
  const t = useTranslations('support');
  usePageTitle(t('title'));
  return (
    <div className="flex flex-col gap-8">
      <PageHeading
        title={t('title')}
        lead={t('lead')}
        actions={
          // In narrow windows the form stands below all answers.
          <a href="#contact" className={`${buttonClasses('secondary')} lg:hidden`}>
            {t('contact.title')}
          </a>
        }
      />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <Questions />
        <ContactSection />
      </div>
    </div>
  );
}
