import type { ReactNode } from 'react';
import { frameMessages } from '../../school/client/messages/frame.ts';
import { mainId } from '../../school/client/page/loading-screen.tsx';
import { TypedEmailProvider } from '../../school/features/sign-in/email-field.client.tsx';
import { AppFooter } from './app-footer.tsx';
import { AppHeader } from './header/app-header.tsx';
import { PageArea } from './page-area.tsx';

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
