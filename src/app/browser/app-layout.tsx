import type { ReactNode } from 'react';
import { frameMessages } from '../../school/client/messages/frame.ts';
import { mainId } from '../../school/client/page/loading-screen.tsx';
import { AppFooter } from './app-footer.tsx';
import { AppHeader } from './header/app-header.tsx';
import { PageArea } from './page-area.tsx';

export const messages = { frame: frameMessages };

/**
 * Header with navigation, the page, footer. A page marked `data-wide` uses the width of the window, up to a projector's;
 * one marked `data-whole` has the window to itself, and brings its own way back.
 */
export function Component({ children }: { children?: ReactNode }) {
  return (
    <PageArea>
      <div className="flex min-h-dvh flex-col [--page-width:75rem] has-data-wide:[--page-width:86rem] min-[110rem]:has-data-wide:[--page-width:100rem] has-data-whole:[--page-width:none] has-data-whole:[&>footer]:hidden has-data-whole:[&>header]:hidden">
        <AppHeader />
        <main
          id={mainId}
          tabIndex={-1}
          className="mx-auto w-full max-w-(--page-width) flex-1 px-4 py-6 sm:px-6 sm:py-10 sm:has-data-wide:py-3 present:max-w-none present:py-4 has-data-whole:max-w-none has-data-whole:p-0! print:max-w-none print:p-0"
        >
          {children}
        </main>
        <AppFooter />
      </div>
    </PageArea>
  );
}
