import { buttonClasses } from '../../lab/ui/action/button.tsx';
import { choice, site } from '../site.ts';
import { shareMessages as texts } from './share-messages.ts';

/** The address of a page to hand on. Copying and the QR code come with scripts; the address itself is text. */
export function ShareSection({ path }: { path: string }) {
  return (
    <section aria-labelledby="share" className="print:hidden">
      <h2 id="share" className="text-lg">
        {texts.title}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{texts.lead}</p>
      <p className="mt-3 font-mono text-sm wrap-anywhere select-all">{site.origin + path}</p>
      <div data-island="share" data-path={path} className="mt-3 empty:hidden" />
      {choice.ifClassroom}
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <a
          href={`https://classroom.google.com/share?url=${site.origin}${path}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClasses('secondary')}
        >
          {texts.classroom}
        </a>
        <span className="text-sm text-ink-soft">{texts.classroomHint}</span>
      </p>
      {choice.otherwise}
      {choice.end}
    </section>
  );
}
