import { LoadingBlock } from '../../ui/message/loading.tsx';

/** The whole window while nothing can be shown yet; it fades in late, so that a quick start shows no flash. */
export function LoadingScreen({ label }: { label: string }) {
  return (
    <main className="flex min-h-dvh animate-[arrive_240ms_ease-out_400ms_both] items-center justify-center">
      <LoadingBlock label={label} />
    </main>
  );
}
