/**
 * Line icons on a 16-unit grid, stroke 1.25, square ends. Always decorative: the name is in a text
 * or aria-label.
 */
export const siteIcons = {
  person: 'M11 5a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM2 14.5c.6-3 3-4.5 6-4.5s5.4 1.5 6 4.5',
  close: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  check: 'M3 8.5l3.2 3L13 4.5',
  down: 'M4 6l4 4 4-4',
  up: 'M4 10l4-4 4 4',
  menu: 'M1.5 4.5h13M1.5 11.5h13',
  more: 'M3 8h.01M8 8h.01M13 8h.01',
  info: 'M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0zM8 7.3v4M8 4.8v.01',
  warning: 'M8 2l6.5 11.5h-13zM8 6.5v3.5M8 11.8v.01',
  eye: 'M1 8c1.8-3 4.2-4.5 7-4.5S13.2 5 15 8c-1.8 3-4.2 4.5-7 4.5S2.8 11 1 8zM10 8a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
} as const;

export interface IconLook {
  size?: number;
  className?: string;
}

export function IconPath({ path, size = 16, className }: IconLook & { path: string }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinecap="square"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

/**
 * Draws an icon of those that every page loads; the others are in `tool-icons.tsx` and
 * `all-icons.tsx`.
 */
export function SiteIcon({ name, ...look }: IconLook & { name: keyof typeof siteIcons }) {
  return <IconPath path={siteIcons[name]} {...look} />;
}

/** The north star for a drawing, around its own origin, in a group of the class `star`. */
export function StarShape() {
  return (
    <>
      <path
        className="filled"
        d="M0-13 1.7-1.7 0 0zM7 0 1.7 1.7 0 0zM0 8-1.7 1.7 0 0zM-7 0-1.7-1.7 0 0z"
      />
      <path className="outlined" d="M0-13 1.7-1.7 7 0 1.7 1.7 0 8-1.7 1.7-7 0-1.7-1.7z" />
    </>
  );
}

/**
 * The north star. It marks the freedom date (or the running minute), and is the logo of the
 * product. Never decoration.
 */
export function Star({ height = 24 }: { height?: number }) {
  return (
    <svg
      className="star"
      width={(height * 15.2) / 23}
      height={height}
      viewBox="-7.6 -14 15.2 23"
      aria-hidden="true"
    >
      <StarShape />
    </svg>
  );
}
