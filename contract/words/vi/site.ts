import type { Shape } from '../index.ts';
import type { site as english } from '../en/site.ts';

export const site: Shape<typeof english> = {
  brand: 'Tudo',
  loading: 'Đang tải...',
  home: 'Trang chủ', process: 'Quy trình', tools: 'Công cụ', pricing: 'Bảng giá', resources: 'Tài nguyên',
};
