/** Line icons on a 16-unit grid, stroke 1.25, square ends. Always decorative: the name stands in text or aria-label. */
const paths = {
  today: 'M1.5 12.5h13M3.5 12.5a4.5 4.5 0 0 1 9 0M8 3v2M2.9 5.4l1.2 1.2M13.1 5.4l-1.2 1.2',
  ledger: 'M1.5 3.5h13M1.5 8h13M1.5 12.5h13M10.5 1.5v13',
  plan: 'M1.5 3.5h13M4.5 8h10M7.5 12.5h7M1.5 6v6.5h3',
  freedom: 'M1.5 13.5a6.5 6.5 0 0 1 13 0M8 13.5l3.6-7.6M12 1.6l.7 1.9 1.5.6-1.5.6-.7 1.9-.7-1.9-1.5-.6 1.5-.6z',
  person: 'M11 5a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM2 14.5c.6-3 3-4.5 6-4.5s5.4 1.5 6 4.5',
  search: 'M11.75 7a4.75 4.75 0 1 1-9.5 0 4.75 4.75 0 0 1 9.5 0zM10.5 10.5l4 4',
  plus: 'M8 2.5v11M2.5 8h11',
  close: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  check: 'M3 8.5l3.2 3L13 4.5',
  down: 'M4 6l4 4 4-4',
  up: 'M4 10l4-4 4 4',
  left: 'M10 4L6 8l4 4',
  right: 'M6 4l4 4-4 4',
  arrow: 'M2 8h11.5M9.5 4l4 4-4 4',
  menu: 'M1.5 4.5h13M1.5 11.5h13',
  more: 'M3 8h.01M8 8h.01M13 8h.01',
  import: 'M8 1.5v8M4.8 6.5L8 9.7l3.2-3.2M1.5 10v4h13v-4',
  export: 'M8 9.7v-8M4.8 4.7L8 1.5l3.2 3.2M1.5 10v4h13v-4',
  edit: 'M2.5 13.5l.7-3.2L11 2.5l2.5 2.5-7.8 7.8zM9.5 4l2.5 2.5',
  trash: 'M2.5 4.5h11M6 4.5V2.5h4v2M4 4.5l.6 9h6.8l.6-9M6.7 7v4M9.3 7v4',
  undo: 'M3 6.5h6.5a3.5 3.5 0 0 1 0 7H6M5.7 3.5l-3 3 3 3',
  info: 'M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0zM8 7.3v4M8 4.8v.01',
  warning: 'M8 2l6.5 11.5h-13zM8 6.5v3.5M8 11.8v.01',
  offline: 'M2 2l12 12M4 6.7a6.5 6.5 0 0 1 2-1.1M9 5.3a6.5 6.5 0 0 1 3.6 1.8M6 9.2a3.5 3.5 0 0 1 3.5 0M8 12v.01',
  sync: 'M13.5 7A5.5 5.5 0 0 0 3.6 4.5M2.5 9a5.5 5.5 0 0 0 9.9 2.5M3.5 1.8v3h3M12.5 14.2v-3h-3',
  eye: 'M1 8c1.8-3 4.2-4.5 7-4.5S13.2 5 15 8c-1.8 3-4.2 4.5-7 4.5S2.8 11 1 8zM10 8a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  tag: 'M2 2.5h5.5l6.5 6.5-5 5L2.5 7.5zM5 5.5v.01',
  home: 'M2 7.5L8 2.5l6 5M3.5 6.5v7.5h9V6.5',
  grip: 'M6 3.5h.01M10 3.5h.01M6 8h.01M10 8h.01M6 12.5h.01M10 12.5h.01',
  keyboard: 'M1.5 4h13v8.5h-13zM4 6.8h.01M6.7 6.8h.01M9.3 6.8h.01M12 6.8h.01M5 9.8h6',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, size = 16, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.25" strokeLinecap="square" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}

/** The north star as it stands in a drawing, around its own origin, in a group of the class `star`. */
export function StarShape() {
  return (
    <>
      <path className="a" d="M0-13 1.7-1.7 0 0zM7 0 1.7 1.7 0 0zM0 8-1.7 1.7 0 0zM-7 0-1.7-1.7 0 0z" />
      <path className="b" d="M0-13 1.7-1.7 7 0 1.7 1.7 0 8-1.7 1.7-7 0-1.7-1.7z" />
    </>
  );
}

/** The north star. It marks the date of freedom (or the running minute), and is the mark of the product. Never decoration. */
export function Star({ height = 24 }: { height?: number }) {
  return <svg className="star" width={(height * 15.2) / 23} height={height} viewBox="-7.6 -14 15.2 23" aria-hidden="true"><StarShape /></svg>;
}
