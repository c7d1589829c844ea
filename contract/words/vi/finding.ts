import type { Shape } from '../index.ts';
import type { finding as english } from '../en/finding.ts';

export const finding: Shape<typeof english> = {
  groups: { plan: 'Kế hoạch', ledger: 'Sổ thu chi', transactions: 'Giao dịch', notes: 'Trong ghi chú', focus: 'Phiên tập trung', pages: 'Trang và bài viết' },
  kinds: { project: 'Dự án', objective: 'Mục tiêu', keyResult: 'Kết quả then chốt', task: 'Việc', category: 'Danh mục', account: 'Tài khoản', rule: 'Quy tắc', recurring: 'Khoản định kỳ', tool: 'Công cụ', page: 'Trang', article: 'Bài viết' },
  searchLedger: (text) => `Tìm “${text}” trong sổ thu chi`,
  noName: 'Chưa ghi nội dung',
  sessions: (count, day) => (count === 1 ? `1 phiên, ${day}` : `${count} phiên, gần nhất ${day}`),
};
