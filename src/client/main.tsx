import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { startApp } from './app/start/start-app.tsx';

const element = document.getElementById('root');
if (!element) throw new Error('app.html has no element with the id "root"');
const root = createRoot(element);

// As a transition, the first drawing is done in short tasks, so that a press is answered between two of them.
void startApp((content) => startTransition(() => root.render(<StrictMode>{content}</StrictMode>)));
