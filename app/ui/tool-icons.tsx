/**
 * The line icons that tools use: those of every page and a few more, so that a tool does not load
 * all of the account's.
 */
import { type IconLook, IconPath, siteIcons } from './icons.tsx';

export const toolIcons = {
  ...siteIcons,
  plus: 'M8 2.5v11M2.5 8h11',
  export: 'M8 9.7v-8M4.8 4.7L8 1.5l3.2 3.2M1.5 10v4h13v-4',
  undo: 'M3 6.5h6.5a3.5 3.5 0 0 1 0 7H6M5.7 3.5l-3 3 3 3',
  grip: 'M6 3.5h.01M10 3.5h.01M6 8h.01M10 8h.01M6 12.5h.01M10 12.5h.01',
} as const;

export function ToolIcon({ name, ...look }: IconLook & { name: keyof typeof toolIcons }) {
  return <IconPath path={toolIcons[name]} {...look} />;
}
