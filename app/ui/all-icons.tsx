/**
 * All line icons, for account pages. A public page uses only those in `icons.tsx`, which it loads
 * anyway, a tool those in `tool-icons.tsx`.
 */
import { type IconLook, IconPath } from './icons.tsx';
import { toolIcons } from './tool-icons.tsx';

const icons = {
  ...toolIcons,
  search: 'M11.75 7a4.75 4.75 0 1 1-9.5 0 4.75 4.75 0 0 1 9.5 0zM10.5 10.5l4 4',
  left: 'M10 4L6 8l4 4',
  right: 'M6 4l4 4-4 4',
  eyeOff: 'M1 8c1.8-3 4.2-4.5 7-4.5S13.2 5 15 8c-1.8 3-4.2 4.5-7 4.5S2.8 11 1 8zM2.5 13.5l11-11',
  today: 'M1.5 12.5h13M3.5 12.5a4.5 4.5 0 0 1 9 0M8 3v2M2.9 5.4l1.2 1.2M13.1 5.4l-1.2 1.2',
  ledger: 'M1.5 3.5h13M1.5 8h13M1.5 12.5h13M10.5 1.5v13',
  accounts: 'M1.5 6.5L8 2.5l6.5 4zM3.5 6.5v5.5M6.5 6.5v5.5M9.5 6.5v5.5M12.5 6.5v5.5M1.5 13.5h13',
  budgets: 'M1.5 4.5h13v8.5h-13zM1.5 4.5L8 9.3l6.5-4.8M4 10.8h2.5',
  plan: 'M1.5 3.5h13M4.5 8h10M7.5 12.5h7M1.5 6v6.5h3',
  timer: 'M8 2.5a6 6 0 1 0 0 12 6 6 0 1 0 0-12M8 4.5v4l2.5 2M8 .8v1.7',
  freedom:
    'M1.5 13.5a6.5 6.5 0 0 1 13 0M8 13.5l3.6-7.6M12 1.6l.7 1.9 1.5.6-1.5.6-.7 1.9-.7-1.9-1.5-.6 1.5-.6z',
  review: 'M2 2.5h12v11H2zM5 6.5l1.4 1.4L9 5.3M5 11h6',
  reports: 'M1.5 13.5h13M3.5 13.5V8M6.5 13.5V4.5M9.5 13.5V6.5M12.5 13.5V2',
  recurring:
    'M13.5 6.5A5.7 5.7 0 0 0 3 5.2M2.5 9.5A5.7 5.7 0 0 0 13 10.8M2.7 2v3.4h3.4M13.3 14v-3.4H9.9M8 5.5V8l1.7 1.2',
  rules:
    'M1.5 3h6M1.5 8h4M1.5 13h6M9.5 3h5M12 .8L14.5 3 12 5.2M7.5 8h7M12 5.8L14.5 8 12 10.2' +
    'M9.5 13h5M12 10.8l2.5 2.2-2.5 2.2',
  arrow: 'M2 8h11.5M9.5 4l4 4-4 4',
  import: 'M8 1.5v8M4.8 6.5L8 9.7l3.2-3.2M1.5 10v4h13v-4',
  edit: 'M2.5 13.5l.7-3.2L11 2.5l2.5 2.5-7.8 7.8zM9.5 4l2.5 2.5',
  trash: 'M2.5 4.5h11M6 4.5V2.5h4v2M4 4.5l.6 9h6.8l.6-9M6.7 7v4M9.3 7v4',
  offline:
    'M2 2l12 12M4 6.7a6.5 6.5 0 0 1 2-1.1M9 5.3a6.5 6.5 0 0 1 3.6 1.8M6 9.2a3.5 3.5 0 0 1 3.5 0M8 12v.01',
  sync: 'M13.5 7A5.5 5.5 0 0 0 3.6 4.5M2.5 9a5.5 5.5 0 0 0 9.9 2.5M3.5 1.8v3h3M12.5 14.2v-3h-3',
  tag: 'M2 2.5h5.5l6.5 6.5-5 5L2.5 7.5zM5 5.5v.01',
  home: 'M2 7.5L8 2.5l6 5M3.5 6.5v7.5h9V6.5',
  bell: 'M3 11.5h10M4.2 11.5V7a3.8 3.8 0 0 1 7.6 0v4.5M8 3.2V1.8M6.7 13.5a1.4 1.4 0 0 0 2.6 0',
  print: 'M4.5 5.5v-4h7v4M4.5 11.5h-3v-6h13v6h-3M4.5 9h7v5.5h-7z',
  keyboard: 'M1.5 4h13v8.5h-13zM4 6.8h.01M6.7 6.8h.01M9.3 6.8h.01M12 6.8h.01M5 9.8h6',
} as const;

export type IconName = keyof typeof icons;

export function AppIcon({ name, ...look }: IconLook & { name: IconName }) {
  return <IconPath path={icons[name]} {...look} />;
}
