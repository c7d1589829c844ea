import type { TextShape } from '../index.ts';
import type { splash as english } from '../en/splash.ts';

export const splash: TextShape<typeof english> = {
  loading: 'Đang chuẩn bị mọi thứ cho bạn...',
  begin: 'Bấm vào bất kỳ đâu để bắt đầu',
  notAgain: 'Không hiện lại trên thiết bị này',
};
