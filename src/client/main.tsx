import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startApp } from './app/start/start-app.tsx';

const element = document.getElementById('root');
if (!element) throw new Error('app.html has no element with the id "root"');
const root = createRoot(element);

void startApp((content) => root.render(<StrictMode>{content}</StrictMode>));
