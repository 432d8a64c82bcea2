import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { startApp } from './start/start-app.tsx';

const element = document.getElementById('root');
if (!element) throw new Error('app.html has no element with the id "root"');
const root = createRoot(element);

// A press is answered only between two tasks, so the start is not in that of the modules, and the first drawing, as a
// transition, is many short ones.
setTimeout(
  () => void startApp((content) => startTransition(() => root.render(<StrictMode>{content}</StrictMode>))),
);
