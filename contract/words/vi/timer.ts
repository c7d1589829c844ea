import type { Areas } from '../index.ts';

export const timer: Areas['timer'] = {
  title: 'Hẹn giờ tập trung',
  description: 'Đồng hồ tập trung, không cần tài khoản: khối 25 phút, đếm ngược hoặc bấm giờ, kèm danh sách việc và lịch trong ngày. Chỉ tính thời gian đo được.',
  modes: { label: 'Chế độ', focus: 'Tập trung', shortBreak: 'Nghỉ ngắn', longBreak: 'Nghỉ dài', countdown: 'Đếm ngược', stopwatch: 'Bấm giờ' },
  named: { focus: 'Tập trung', shortBreak: 'Nghỉ ngắn', longBreak: 'Nghỉ dài', countdown: 'Đếm ngược', stopwatch: 'Bấm giờ' },
  idle: { focus: (minutes) => `${minutes} phút cho một việc`, shortBreak: (minutes) => `Nghỉ ${minutes} phút`, longBreak: (minutes) => `Nghỉ dài ${minutes} phút`, countdown: (minutes) => `${minutes} phút rồi chuông reo`, stopwatch: () => 'Làm đến khi nào thấy đủ' },
  idleNote: { work: 'Cứ bắt đầu, đặt tên sau cũng được. Chỉ tính thời gian đo được, lúc tạm dừng không tính.', rest: 'Đứng dậy, nhìn ra cửa sổ một lát. Giờ nghỉ không tính vào thời gian tập trung.' },
  on: (task) => `Tiếp theo: ${task}`,
  block: (block, of, time) => `Khối ${block}/${of}, bắt đầu lúc ${time}`,
  started: (name, time) => `${name}, bắt đầu lúc ${time}`,
  pausedAt: (name) => `${name}, đang tạm dừng`,
  upNext: (name) => `Tiếp theo: ${name.toLowerCase()}`,
  endsAt: (time) => `Kết thúc lúc ${time}. Lúc tạm dừng không tính.`,
  pausedNote: 'Đang tạm dừng. Chưa tính gì cho đến khi bạn làm tiếp.',
  watchNote: (minutes) => `Khi nào muốn dừng thì kết thúc; đến giờ bạn được nghỉ ${minutes} phút.`,
  left: (text) => `Còn ${text}`,
  gone: (text) => `Đã đo ${text}`,
  start: 'Bắt đầu', pause: 'Tạm dừng', resume: 'Làm tiếp', finish: 'Kết thúc', note: 'Ghi chú', skip: 'Nghỉ luôn', skipBreak: 'Bỏ qua giờ nghỉ', more: 'Thao tác khác', longer: 'Thêm 5 phút', shorter: 'Bớt 5 phút', discard: 'Bỏ phiên này', discarded: 'Đã bỏ phiên này.', undo: 'Hoàn tác',
  float: 'Luôn hiện trên cùng', settings: 'Thời lượng và âm thanh', tellMe: 'Báo khi hết giờ', told: 'Bạn sẽ được báo khi hết giờ.', notTold: 'Trình duyệt đang chặn thông báo từ trang này. Bạn có thể đổi trong phần cài đặt trang web.',
  noteLabel: 'Ghi chú cho phiên này', notePlaceholder: 'Bạn đang làm gì? Có gì làm gián đoạn không?',
  rang: { work: (label, minutes) => `${label || 'Tập trung'}: xong ${minutes} phút`, rest: 'Hết giờ nghỉ' },
  rangBody: { work: 'Đến lúc nghỉ rồi.', rest: 'Bắt đầu khối tiếp theo nhé?' },
  slip: 'Dưới 5 giây thì không lưu.',
  kept: (length, title) => (title ? `Đã lưu ${length} cho “${title}”.` : `Đã lưu ${length}.`), early: 'Khối kết thúc sớm không được tính vào lượt nghỉ dài.',
  interrupted: {
    title: 'Có một phiên bị gián đoạn',
    body: (label, started, seen) => `${label || 'Tập trung'} bắt đầu lúc ${started}; lần cuối trang này còn mở là lúc ${seen}. Bạn muốn giữ lại bao nhiêu?`,
    seen: (length) => `Giữ ${length}`, whole: (length) => `Tôi vẫn làm: giữ ${length}`, goOn: 'Tôi vẫn đang làm: chạy tiếp', drop: 'Không giữ',
  },
  tasks: {
    title: 'Việc hôm nay', add: 'Thêm việc', line: 'Viết một việc', placeholder: 'Viết chương hai #luận văn ~3 !2 ngày mai', hint: '# là kết quả then chốt, ~3 là ba khối, !1 là ưu tiên cao nhất, !3 là thấp nhất; ngày viết ở cuối.',
    pick: 'Chọn từ kế hoạch', empty: 'Chưa có việc nào. Không có việc, đồng hồ vẫn chạy.', guestNote: (minutes) => `Mỗi ô vuông là ${minutes} phút. Danh sách này được lưu trên thiết bị này và được chuyển vào tài khoản khi bạn đăng ký.`, memberNote: (minutes) => `Mỗi ô vuông là ${minutes} phút. Việc và số phút đều nằm trong kế hoạch của bạn.`,
    none: 'Chưa gắn kết quả then chốt', done: (title) => `Xong: ${title}`, open: (title) => `Chưa xong: ${title}`, makeActive: (title) => `Làm việc này: ${title}`, active: 'Đang làm', menu: (title) => `Thao tác với ${title}`,
    move: (title) => `Di chuyển ${title} bằng phím mũi tên`, movedTo: (title, place, of) => `${title}: vị trí ${place}/${of}`, up: 'Lên trên', down: 'Xuống dưới', more: 'Thêm một khối', fewer: 'Bớt một khối', remove: 'Bỏ khỏi danh sách', planIt: 'Đưa vào lịch ngày', blocks: (done, of) => `${done}/${of} khối`, minutes: (minutes) => `${minutes} phút`,
    repeats: (every, unit, on) =>
      `lặp lại ${every === 1 ? 'hằng' : `${every}`} ${{ day: 'ngày', week: 'tuần', month: 'tháng' }[unit]}`
      + `${every === 1 ? '' : ' một lần'}${on && `, ${on}`}`,
    onDay: (day) => (day === 31 ? 'vào ngày cuối' : `vào ngày ${day}`),
    due: (day) => `hạn ${day}`, priority: (level) => `ưu tiên ${['thấp', 'trung bình', 'cao'][level - 1]}`, switched: (length, title) => `${length} đã đo vẫn tính cho “${title}”. Từ giờ khối này tính cho việc mới.`, completed: (title) => `Đã xong “${title}”.`, removed: (title) => `Đã bỏ “${title}” khỏi danh sách.`, unknown: (name) => `Không có, hoặc có hơn một kết quả then chốt bắt đầu bằng “${name}”. Việc này được xếp chung với các việc khác.`, failed: 'Không lưu được.', search: 'Tìm việc', nothing: 'Không có việc nào chưa xong khớp với tên này.', loading: 'Đang đọc kế hoạch',
  },
  inbox: { project: 'Việc hằng ngày', objective: 'Việc phát sinh trong ngày', keyResult: 'Việc từ đồng hồ hẹn giờ' },
  day: {
    title: 'Trong ngày', empty: 'Thời gian đo được sẽ hiện ở đây, bên cạnh lịch dự định, ngay khi bạn thêm việc đầu tiên hoặc bấm bắt đầu.', focused: 'tập trung', planned: 'dự định', whole: 'khối trọn vẹn', next: 'Ngày sau', before: 'Ngày trước', today: 'Hôm nay', plan: 'Xếp một khối', what: 'Việc', from: 'Từ', minutes: 'Số phút', save: 'Lưu', remove: 'Xóa', cancel: 'Hủy', free: 'Việc khác',
    measured: 'đã đo', plannedKey: 'dự định', missed: 'bỏ lỡ', now: 'đang chạy', conflict: 'trùng giờ', conflicts: (count) => `${count} khối dự định bị trùng giờ.`,
    block: (what, from, to, clash) => `${what}, từ ${from} đến ${to}${clash ? ', trùng giờ với khối khác' : ''}. Phím mũi tên để dời, giữ Shift để đổi thời lượng, Delete để xóa.`, at: (what, from, to) => `${what}: ${from} đến ${to}`, removed: (what) => `Đã bỏ “${what}” khỏi lịch ngày.`, hours: 'Các giờ trong ngày. Có thể kéo việc thả vào đây.', label: 'Tên', exportIcs: 'Xuất .ics', importIcs: 'Nhập .ics', imported: (count) => `Đã nhập ${count} khối.`, importedNone: 'Tệp này không có mục mới nào xếp được vào ngày.', repeating: (weeks) => `Mục lặp lại được thêm cho ${weeks} tuần tới.`, leftOut: (count) => `Còn ${count} mục chưa nhập: hãy nhập lại tệp này để thêm tiếp.`, notCalendar: 'Đây không phải tệp lịch (.ics).', tooLarge: (megabytes) => `Tệp này lớn hơn ${megabytes} MB. Hãy xuất một khoảng thời gian ngắn hơn từ ứng dụng lịch rồi nhập lại.`, reading: 'Đang đọc lịch', skipped: (count) => `${count} mục không đọc được hoặc kéo dài cả ngày.`,
    untitled: 'Tập trung',
  },
  records: {
    title: 'Các phiên đã đo', add: 'Thêm thủ công', csv: 'Lưu thành CSV', empty: 'Chưa có phiên nào. Những phiên đã đo sẽ hiện ở đây.', noneLately: (days) => `Không có phiên nào trong ${days} ngày qua.`, interrupted: 'kết thúc sớm', byHand: 'đã sửa tay', edit: (what) => `Sửa ${what}`, task: 'Việc', what: 'Tên', day: 'Ngày', from: 'Từ', to: 'Đến', reason: 'Lý do', reasonHint: 'Lý do được lưu cùng phiên này, vì thời gian không còn là thời gian đo được.', reasonMissing: 'Hãy ghi lý do.', timesWrong: 'Giờ kết thúc phải sau giờ bắt đầu, trong vòng một ngày.', pauses: (length) => `Đã trừ ${length} tạm dừng.`, note: 'Ghi chú', remove: 'Xóa', save: 'Lưu', cancel: 'Hủy', removed: 'Đã xóa phiên này.', saved: 'Đã lưu.', kind: 'Loại', breaks: 'Cả giờ nghỉ', older: 'Xem các phiên cũ hơn', noTask: 'Không gắn việc', editTitle: 'Sửa một phiên', addTitle: 'Thêm một phiên thủ công', dropPauses: 'Khi đổi giờ bắt đầu hoặc kết thúc, các lần tạm dừng ở giữa vẫn giữ nguyên.',
    columns: { day: 'Ngày', start: 'Bắt đầu', end: 'Kết thúc', seconds: 'Số giây', kind: 'Loại', task: 'Việc', keyResult: 'Kết quả then chốt', project: 'Dự án', completed: 'Trọn vẹn', note: 'Ghi chú', reason: 'Lý do sửa' },
  },
  year: { title: 'Một năm tập trung', open: 'Xem cả năm', total: (length, days) => `${length} trong ${days} ngày của một năm qua.`, streak: (days) => (days === 0 ? 'Hiện chưa có chuỗi ngày nào.' : `${days} ngày liên tiếp.`), cell: (day, length) => `${day}: ${length}`, projects: 'Theo dự án', keyResults: 'Theo kết quả then chốt', labels: 'Theo việc hoặc tên', other: 'Không gắn', less: 'ít', more: 'nhiều', alt: (length) => `Thời gian tập trung mỗi ngày trong một năm qua, tổng cộng ${length}.`, month: 'Tháng', minutes: 'Số phút', table: 'Xem dạng bảng' },
  set: {
    title: 'Thời lượng và âm thanh', focus: 'Tập trung', short: 'Nghỉ ngắn', long: 'Nghỉ dài', every: 'Số khối trước khi nghỉ dài', countdown: 'Đếm ngược', part: 'Bấm giờ: nghỉ một phút cho mỗi', partUnit: 'phút làm việc', unit: 'phút', unitBlocks: 'khối', autoBreaks: 'Tự bắt đầu giờ nghỉ', autoFocus: 'Tự bắt đầu khối tiếp theo', sound: 'Âm báo khi hết giờ', sounds: { bell: 'Chuông', wood: 'Mõ gỗ', none: 'Không có' }, volume: 'Âm lượng', listen: 'Nghe thử', save: 'Lưu', bounds: (least, most) => `Hãy nhập số nguyên từ ${least} đến ${most}.`,
  },
  length: { seconds: (seconds) => `${seconds} giây`, minutes: (minutes) => `${minutes} phút`, hours: (hours, minutes) => (Number(minutes) === 0 ? `${hours} giờ` : `${hours} giờ ${Number(minutes)} phút`) },
};
