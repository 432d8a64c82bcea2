import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { startApp } from './start/start-app.tsx';

const element = document.getElementById('root');
if (!element) throw new Error('app.html has no element with the id "root"');
const root = createRoot(element);

// The browser answers a press only between two tasks. So the start has a task of its own after the modules, and the
// first drawing is a transition, which consists of many short tasks.
setTimeout(
  () => void startApp((content) => startTransition(() => root.render(<StrictMode>{content}</StrictMode>))),
);
