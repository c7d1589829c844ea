import { Spinner } from './button.tsx';

/**
 * A screen that waits. `label` is the loading text of the product, "Đang tải...", in either
 * language. Apart from the other states, since every page brings it.
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
