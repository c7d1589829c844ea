import type { TextShape } from '../index.ts';
import type { lost as english } from '../en/lost.ts';

export const lost: TextShape<typeof english> = {
  title: 'Trang này đã lạc vào vũ trụ.',
  english: '',
  home: 'Về trang chủ',
  address: (path) => `Không có trang nào ở địa chỉ ${path}.`,
  offline: {
    title: 'Trang này cần có mạng.',
    account: 'Vào tài khoản',
    again: 'Thử lại',
    body: 'Hiện không kết nối được với Tudo, và trang này không được lưu trên thiết bị. Khi đang đăng nhập, bạn vẫn vào được tài khoản mà không cần mạng.',
  },
};
