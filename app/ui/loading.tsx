import { Spinner } from './button.tsx';

/**
 * A loading screen. `label` is the loading text of the product, "Đang tải...", in either language.
 * Separate from the other states, since every page loads it.
 */
export function Loading({ label }: { label: string }) {
  return (
    <div className="loading">
      <Spinner />
      <span role="status" lang="vi">
        {label}
      </span>
    </div>
  );
}
