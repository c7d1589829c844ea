import { Root } from '../../app/root.tsx';
export const page = Root;
