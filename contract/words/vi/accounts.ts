import type { Shape } from '../index.ts';
import type { accounts as english } from '../en/accounts.ts';

export const accounts: Shape<typeof english> = {
  title: 'Tài khoản', add: 'Thêm tài khoản', transfer: 'Chuyển nội bộ', openLedger: 'Mở sổ thu chi',
  worth: { before: 'Tài sản ròng của bạn là ', after: '.' }, none: 'Tiền của bạn đang ở đâu?', noneText: 'Hãy thêm một tài khoản: tiền trong ví, trong ngân hàng, tiền đầu tư, hay khoản còn nợ.', unknown: 'Chưa tính được tài sản ròng.',
  assets: 'Tài sản', debts: 'Nợ', net: 'Tài sản ròng', asOf: (day) => `Tính đến ngày ${day}.`,
  converted: (count) => `Có ${count} số dư được quy đổi`,
  conversion: { own: 'Theo loại tiền gốc', rate: 'Tỷ giá', inHome: (currency) => `Quy ra ${currency}`, accounts: (n) => `${n} tài khoản`, rateOf: (from, rate, to, day) => `1 ${from} = ${rate} ${to}, ngày ${day}`, via: ' và ', currency: 'Loại tiền' },
  missing: (list) => `Chưa được tính vì không có tỷ giá cho ngày đó: ${list}.`, writeRate: 'Thêm tỷ giá',
  unreadable: 'Có phần không đọc được trên thiết bị này, nên số liệu có thể thiếu.',
  list: {
    title: 'Số dư', of: { cash: 'Tiền mặt', bank: 'Ngân hàng', investment: 'Đầu tư', card: 'Thẻ', loan: 'Khoản vay' }, closed: (n) => `${n} tài khoản đã đóng`, rows: (name, sum) => `${name}, ${sum}: xem các giao dịch`, more: (name) => `Thao tác với ${name}`,
    later: (sum) => `${sum} nếu tính cả giao dịch của những ngày tới`, leftOut: (n) => `${n} giao dịch dùng loại tiền khác nên không tính vào số dư này.`, about: (sum) => `khoảng ${sum}`, noRate: 'chưa có tỷ giá', reconciled: (day) => `Đã đối soát đến ${day}`, reconciledOff: (day, agreed, now) => `Không còn khớp với sao kê ngày ${day}: sao kê ghi ${agreed}, các giao dịch nay cộng lại là ${now}. Có giao dịch đã bị sửa hoặc xóa.`,
    edit: 'Sửa', up: 'Chuyển lên', down: 'Chuyển xuống', transfer: 'Chuyển sang tài khoản khác', worth: 'Định giá lại', correct: 'Chỉnh lại số dư', reconcile: 'Đối soát với sao kê', show: 'Xem các giao dịch', moved: (name) => `Đã chuyển vị trí ${name}`,
  },
  arriving: 'Dữ liệu của bạn còn đang tải về thiết bị này. Tải xong thì số dư sẽ hiện ở đây.',
  value: {
    worth: (name) => `${name} hiện trị giá bao nhiêu?`, correct: (name) => `Số dư thực tế của ${name} là bao nhiêu?`, amount: 'Giá trị', holds: 'Số dư thực tế', debtHint: 'Nếu là nợ, hãy ghi dấu trừ.', day: 'Vào ngày', dayBad: 'Hãy chọn một ngày, muộn nhất là hôm nay.', now: (sum) => `Theo sổ, số dư ngày đó là ${sum}.`, writes: (sum) => `Sổ sẽ có thêm một khoản điều chỉnh ${sum}. Khoản này không phải thu, cũng không phải chi: báo cáo, tỷ lệ tiết kiệm và kết quả then chốt đều không tính.`, same: 'Số dư đã đúng nên không cần điều chỉnh.', save: 'Thêm điều chỉnh', cancel: 'Hủy', saved: (name, sum) => `${name}: ${sum}`, note: 'Ghi chú',
  },
  over: {
    title: 'Tài sản ròng qua thời gian', alt: (from, to) => `Tài sản ròng, tài sản và nợ vào cuối mỗi tháng, từ ${from} đến ${to}`, read: 'Đọc tài sản ròng theo tháng', point: (day, net, assets, debts) => `${day}: tài sản ròng ${net}, tài sản ${assets}, nợ ${debts}`, caption: 'Số dư vào cuối tháng, theo tỷ giá của ngày đó.', table: 'Xem dạng bảng', day: 'Ngày', csv: 'Lưu thành CSV', file: 'tai-san-rong', first: 'Biểu đồ sẽ có từ tháng thứ hai.', without: (currencies) => `Không gồm ${currencies} ở những tháng chưa có tỷ giá.`,
    change: { up: (sum, from) => `Tăng ${sum} so với ngày ${from}.`, down: (sum, from) => `Giảm ${sum} so với ngày ${from}.`, same: (from) => `Không đổi so với ngày ${from}.` },
  },
  reconcile: {
    title: (name) => `Đối soát ${name}`, back: 'Về trang tài khoản', intro: 'Lấy ngày chốt và số dư cuối kỳ trên sao kê, rồi đánh dấu những giao dịch có trong đó.', day: 'Ngày chốt sao kê', balance: 'Số dư cuối kỳ', dayBad: 'Hãy chọn một ngày, muộn nhất là hôm nay.', dayBefore: 'Bạn đã đối soát đến ngày này hoặc muộn hơn. Hãy chọn ngày muộn hơn, hoặc hoàn tác lần đối soát đó trước.', last: (day, sum) => `Lần trước đối soát đến ngày ${day}, số dư ${sum}.`,
    statement: 'Sao kê', ticked: 'Đã đánh dấu', difference: 'Chênh lệch', none: 'Đến ngày đó không còn giao dịch nào chưa đánh dấu.', rows: (n) => `${n} giao dịch`, tick: (what) => `Đánh dấu ${what}`, tickAll: 'Đánh dấu tất cả', untickAll: 'Bỏ đánh dấu tất cả', more: (n) => `Xem thêm ${n}`, when: 'Ngày', what: 'Nội dung', amount: 'Số tiền', from: (name) => `từ ${name}`, to: (name) => `sang ${name}`,
    finish: 'Hoàn tất', even: 'Sao kê và sổ đã khớp.', adjust: (sum) => `Thêm điều chỉnh ${sum} rồi hoàn tất`, adjustWhy: 'Trong sổ sẽ ghi rõ đây là khoản điều chỉnh, không phải thu, cũng không phải chi.', note: (day) => `Chênh lệch so với sao kê ngày ${day}`, done: (name, day) => `Đã đối soát ${name} đến ${day}`, failed: 'Không đọc được các giao dịch trên thiết bị này.',
  },
  rates: {
    title: 'Tỷ giá', none: 'Chưa có tỷ giá nào. Khi chưa có tỷ giá, số tiền bằng loại tiền khác được để riêng, không cộng chung.', intro: 'Số dư được quy đổi theo tỷ giá gần nhất tính đến ngày đó; khi cần thì lấy tỷ giá nghịch đảo hoặc tính chéo qua một loại tiền thứ ba.',
    add: 'Thêm tỷ giá', file: 'Lấy tỷ giá từ tệp', day: 'Ngày', from: 'Từ', to: 'Sang', rate: 'Tỷ giá', reads: (from, rate, to) => `1 ${from} = ${rate} ${to}`, same: 'Hãy chọn hai loại tiền khác nhau.', rateBad: 'Hãy nhập một số lớn hơn 0.', ambiguous: 'Số này có hai cách đọc. Hãy gõ liền, không dùng dấu phân cách, hoặc dùng dấu chấm trước phần thập phân.', dayBad: 'Hãy chọn ngày.', save: 'Lưu tỷ giá', cancel: 'Hủy', saved: (text) => `Đã lưu ${text}`, delete: (text) => `Xóa ${text}`, deleted: 'Đã xóa tỷ giá',
    latest: 'Mới nhất', all: (n) => `Tất cả ${n} tỷ giá`, source: { hand: 'tự ghi', file: 'từ tệp' }, more: (n) => `Còn ${n} tỷ giá cũ hơn.`,
    paste: 'Dán các dòng vào đây, hoặc chọn tệp', pasteHint: 'Ngày, từ, sang, tỷ giá: 2026-11-20, USD, VND, 25400. Hoặc tệp eurofxref-hist.csv của Ngân hàng Trung ương châu Âu; Tudo chỉ lấy những loại tiền bạn dùng.', choose: 'Chọn tệp', found: (n) => `${n} tỷ giá`, thinned: (kept, of) => `Trong ${of} tỷ giá theo ngày, Tudo lưu ${kept}: mọi ngày trong ba tháng gần nhất, trước đó thì ngày cuối của mỗi tháng.`, known: (n) => `${n} tỷ giá đã có sẵn.`, problems: (n) => `Bỏ qua ${n} dòng:`,
    reasons: { columns: 'cần đủ ngày, từ, sang và tỷ giá', day: 'ngày phải ghi theo dạng năm-tháng-ngày', currency: 'không có loại tiền này', same: 'hai loại tiền giống nhau', rate: 'tỷ giá phải là số lớn hơn 0', ambiguous: 'tỷ giá có hai cách đọc' }, line: (n, reason, text) => `Dòng ${n}: ${reason} (${text})`, keep: (n) => `Lưu ${n} tỷ giá`, kept: (n) => `Đã lưu ${n} tỷ giá`, empty: 'Ở đây không có tỷ giá nào.', tooLarge: 'Tệp này lớn hơn 20 MB.', unreadable: 'Không đọc được tệp này.',
  },
};
