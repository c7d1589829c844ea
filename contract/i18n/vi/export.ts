import type { TextShape } from '../index.ts';
import type { exported as english } from '../en/export.ts';

export const exported: TextShape<typeof english> = {
  columns: {
    date: 'ngày',
    account: 'tài khoản',
    kind: 'thu chi',
    amount: 'số tiền',
    currency: 'loại tiền',
    category: 'danh mục',
    payee: 'người nhận hoặc gửi',
    note: 'ghi chú',
    tags: 'nhãn',
    transferAccount: 'sang tài khoản',
    transferAmount: 'số nhận được',
    bankId: 'mã ngân hàng',
    id: 'id',
  },
  kinds: {
    income: 'thu',
    expense: 'chi',
    transfer: 'chuyển nội bộ',
    refund: 'hoàn tiền',
    paidBack: 'trả lại thu nhập',
    adjustment: 'điều chỉnh số dư',
    valuation: 'định giá lại',
  },
  journal: {
    head: 'Sổ thu chi của Tudo, dùng cho hledger',
    none: 'chưa có danh mục',
    opening: 'số dư ban đầu',
    adjustment: 'điều chỉnh',
    conversion: 'chênh lệch tỷ giá',
  },
};
