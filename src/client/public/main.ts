import { mountIslands } from './mount-islands.tsx';

mountIslands(document);
