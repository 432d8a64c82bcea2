import type { ReactNode } from 'react';
import { frameMessages } from '../messages/en-us/frame.ts';
import { AppFooter } from '../shell/app-footer.tsx';
import { AppHeader } from '../shell/header/app-header.tsx';
import { mainId } from '../shell/main-id.ts';
import { PageArea } from '../shell/page-area.tsx';
import { TypedEmailProvider } from './typed-email.tsx';

export const messages = { frame: frameMessages };

/** One card in the middle of the squared paper. */
export function Component({ children }: { children?: ReactNode }) {
  return (
    <PageArea>
      <div className="flex min-h-dvh flex-col">
        <AppHeader />
        <main
          id={mainId}
          tabIndex={-1}
          className="notebook-grid flex flex-1 flex-col items-center px-4 py-8 sm:py-14"
        >
          <TypedEmailProvider>{children}</TypedEmailProvider>
        </main>
        <AppFooter />
      </div>
    </PageArea>
  );
}
