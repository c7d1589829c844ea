/**
 * Which payment somebody comes back from: Stripe names its session, PayOS our number of the order.
 */
export function readSession(search: string): string | null {
  const params = new URLSearchParams(search),
    order = params.get('orderCode');
  return (
    params.get('session') ?? (order !== null && /^\d{1,16}$/.test(order) ? `payos-${order}` : null)
  );
}
