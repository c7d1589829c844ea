import type { TextShape } from '../index.ts';
import type { articles as english } from '../en/articles.ts';

export const articles: TextShape<typeof english> = {
  tags: {
    independence: 'Tự do tài chính',
    withdrawal: 'Rút tiền',
    saving: 'Tiết kiệm',
    debt: 'Nợ',
    budget: 'Ngân sách',
    investing: 'Đầu tư',
    inflation: 'Lạm phát',
    goals: 'Mục tiêu',
    time: 'Thời gian',
    vietnam: 'Việt Nam',
  },
  minutes: (count) => `${count} phút đọc`,
};
