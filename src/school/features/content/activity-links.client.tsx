import { useTranslations } from 'use-intl';
import { WithMessages } from '../../client/messages/with-messages.tsx';
import { Link } from '../../client/navigation/link.tsx';
import { lessonsMessages } from './lessons-messages.client.ts';
import { useActivityLinks } from './links.client.ts';
import type { LinkReader } from './links.ts';

const messages = { lessons: lessonsMessages };

interface Props {
  readonly activityId: string;
  readonly title: string;
  readonly reader: LinkReader;
  readonly headingLevel: 2 | 3 | 4;
  /** An address that the page already shows elsewhere. */
  readonly leftOut?: string;
}

/** The links of a lab beside its lessons; renders nothing if there are none. */
export function ActivityLinks(props: Props) {
  return (
    <WithMessages messages={messages}>
      <LinkList {...props} />
    </WithMessages>
  );
}

function LinkList({ activityId, title, reader, headingLevel, leftOut }: Props) {
  const t = useTranslations('lessons.links');
  const { data, error } = useActivityLinks(activityId, reader);
  if (error) return <p className="text-sm text-ink-soft">{t('failed')}</p>;
  const links = data?.filter(({ url }) => url !== leftOut) ?? [];
  if (links.length === 0) return null;
  const Heading = `h${headingLevel}` as const;
  return (
    <section aria-label={t('titleOf', { title })} className="min-w-0 print:hidden">
      <Heading className="text-base">{t('title')}</Heading>
      <ul className="mt-2 flex flex-col gap-2 text-sm">
        {links.map((link) => (
          <li key={link.id} className="max-w-measure wrap-anywhere">
            <ActivityLink title={link.title} url={link.url} />{' '}
            <span className="text-ink-soft">{link.description}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** External links show their host, and do not tell it where the reader came from. */
function ActivityLink({ title, url }: { title: string; url: string }) {
  const t = useTranslations('lessons.links');
  const style = 'text-link inline-flex min-h-6 items-center font-semibold';
  if (url.startsWith('/'))
    return (
      <Link to={url} className={style}>
        {title}
      </Link>
    );
  return (
    <>
      <a href={url} rel="noreferrer" className={style}>
        {title}
      </a>{' '}
      <span className="text-ink-soft">{`(${t('outside', { host: new URL(url).host })})`}</span>
    </>
  );
}
