import type { TextShape } from '../index.ts';
import type { blog as english } from '../en/blog.ts';

export const blog: TextShape<typeof english> = {
  title: 'Blog',
  description:
    'Những bài viết về tự do tài chính, nợ, tiết kiệm, mục tiêu và thời gian: có tra cứu, có nguồn, có biểu đồ để bạn tự kéo thử.',
  headline: 'Đọc, rồi thử ngay với số liệu của bạn.',
  lede: 'Mỗi bài trả lời một câu hỏi về tiền bạc, thời gian hay mục tiêu. Biểu đồ trong bài tính ngay tại chỗ, và chúng tôi đã đọc mọi nguồn được nêu.',
  subjects: 'Chủ đề',
  all: 'Tất cả',
  empty: 'Chưa có bài nào về chủ đề này.',
  contents: 'Trong bài này',
  onThisPage: 'Trên trang này',
  sources: 'Nguồn',
  tryIt: 'Thử ngay',
  related: 'Đọc tiếp',
  noAdvice:
    'Bài viết chỉ giải thích và tính toán, không biết hoàn cảnh riêng của bạn và không phải là lời khuyên tài chính.',
  updated: (day) => `Sửa lần cuối ngày ${day}`,
};
