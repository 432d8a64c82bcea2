import { buttonClasses } from '../../lab/ui/action/button.tsx';
import { controlClasses } from '../../lab/ui/field/field-frame.tsx';
import { PageBand } from '../band.tsx';
import { WayIn } from '../frame/account-links.tsx';
import { publicMessages } from '../public-messages.ts';

const { start, passes } = publicMessages;

/**
 * Teachers get a link to sign up, students a field for the class code. The form needs no script: it sends the code in
 * the address.
 */
export function StartSection() {
  return (
    <PageBand className="bg-paper-sunk">
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <div className="flex flex-col items-start gap-4">
          <h2 className="text-2xl">{passes.title}</h2>
          <p className="max-w-measure">{passes.text}</p>
          <p className="max-w-measure text-ink-soft">{start.text}</p>
          <p className="flex flex-wrap gap-3">
            <WayIn />
            <a href="/pricing" className={buttonClasses('quiet', 'large')}>
              {passes.compare}
            </a>
          </p>
        </div>
        <form action="/classes" method="get" className="flex flex-col items-start gap-3">
          <h2 className="text-2xl">{start.haveCode}</h2>
          <label htmlFor="class-code" className="font-semibold">
            {start.code}
          </label>
          <p id="class-code-hint" className="-mt-2 text-sm text-ink-soft">
            {start.codeHint}
          </p>
          <div className="flex w-full flex-wrap gap-3">
            <input
              id="class-code"
              type="text"
              name="join"
              required
              maxLength={20}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              aria-describedby="class-code-hint"
              className={`${controlClasses} max-w-60 font-mono font-semibold tracking-[0.08em] uppercase`}
            />
            <button type="submit" className={buttonClasses('secondary')}>
              {start.join}
            </button>
          </div>
        </form>
      </div>
    </PageBand>
  );
}
