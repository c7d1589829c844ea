import type { Shape } from '../index.ts';
import type { lost as english } from '../en/lost.ts';

export const lost: Shape<typeof english> = {
  title: 'Trang này đã lạc vào vũ trụ.', english: '', home: 'Về trang chủ', address: (path) => `Không có trang nào ở địa chỉ ${path}.`,
};
