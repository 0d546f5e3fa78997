/** Signing in, passwords, users and roles. */
export const access: Readonly<Record<string, string>> = {
  'The e-mail address, number or mobile, or the password, is not right.':
    'ای میل پتہ، نمبر یا موبائل، یا پاس ورڈ درست نہیں۔',
  'This one-time password has expired. Ask the office for a new one.':
    'ایک بار کے اس پاس ورڈ کی میعاد ختم ہو گئی۔ دفتر سے نیا لیں۔',
  'Enter the six digits of your authenticator app, or a recovery code.':
    'اپنی تصدیقی ایپ کے چھ ہندسے، یا بحالی کا کوڈ لکھیں۔',
  'This code is not right, or was used already. Wait for the next digits.':
    'یہ کوڈ درست نہیں، یا استعمال ہو چکا ہے۔ اگلے ہندسوں کا انتظار کریں۔',
  'This account signs in without a code.': 'یہ اکاؤنٹ کوڈ کے بغیر سائن اِن کرتا ہے۔',
  'Enter your e-mail address, registration number or mobile.': 'اپنا ای میل پتہ، رجسٹریشن نمبر یا موبائل لکھیں۔',
  'Enter at most 300 characters.': 'زیادہ سے زیادہ 300 حروف لکھیں۔',
  'Enter your password.': 'اپنا پاس ورڈ لکھیں۔',
  'Enter at most 1000 characters.': 'زیادہ سے زیادہ 1000 حروف لکھیں۔',
  'Choose a password other than the present one.': 'موجودہ پاس ورڈ سے مختلف پاس ورڈ رکھیں۔',
  'This is not your present password.': 'یہ آپ کا موجودہ پاس ورڈ نہیں۔',
  'Use at least {least} characters.': 'کم از کم {least} حروف رکھیں۔',
  'Use at most {most} characters.': 'زیادہ سے زیادہ {most} حروف رکھیں۔',
  'Do not use your own e-mail address, name or phone number, or the name of the school.':
    'اپنا ای میل پتہ، نام، فون نمبر یا سکول کا نام استعمال نہ کریں۔',
  'This password is too easy to guess. Take three or four words that do not belong together.':
    'اس پاس ورڈ کا اندازہ لگانا آسان ہے۔ تین چار الگ الگ الفاظ ملا کر رکھیں۔',
  'Choose one of the roles.': 'کرداروں میں سے ایک منتخب کریں۔',
  'Choose from the permissions.': 'اجازتوں میں سے منتخب کریں۔',
  '{name} may do or see more than you. Leave them out, or ask somebody who holds all of their permissions.':
    '{name} کے اختیارات آپ سے زیادہ ہیں۔ انہیں چھوڑ دیں، یا کسی ایسے سے کہیں جس کے پاس ان کی تمام اجازتیں ہوں۔',
  'A user with this e-mail address already exists.': 'اس ای میل پتے کا صارف پہلے سے موجود ہے۔',
  'A user who signs in with this number already exists.': 'اس نمبر سے سائن اِن کرنے والا صارف پہلے سے موجود ہے۔',
  'This person is a user already.': 'یہ شخص پہلے سے صارف ہے۔',
  'Choose at least one role.': 'کم از کم ایک کردار منتخب کریں۔',
  'Choose the school.': 'سکول منتخب کریں۔',
  'Choose the branch.': 'برانچ منتخب کریں۔',
  'Choose at least one campus.': 'کم از کم ایک کیمپس منتخب کریں۔',
  'Change your own password and e-mail address under My account. It asks for your present password first.':
    'اپنا پاس ورڈ اور ای میل پتہ ”میرا اکاؤنٹ“ میں بدلیں۔ وہاں پہلے موجودہ پاس ورڈ پوچھا جاتا ہے۔',
  'You cannot shut yourself out. Ask another administrator.':
    'آپ خود کو بند نہیں کر سکتے۔ کسی اور ایڈمنسٹریٹر سے کہیں۔',
  'A super administrator sees the whole group.': 'سپر ایڈمنسٹریٹر پورا گروپ دیکھتا ہے۔',
  'This is the last active super administrator. Make another one first.':
    'یہ آخری فعال سپر ایڈمنسٹریٹر ہے۔ پہلے کوئی اور بنائیں۔',
  'Too many sign-ins failed. Try again in {minutes} minutes.':
    'سائن اِن کی کئی کوششیں ناکام ہوئیں۔ {minutes} منٹ بعد دوبارہ کوشش کریں۔',
  'Many sign-ins fail here just now. Try again in {seconds} seconds.':
    'یہاں سے سائن اِن کی بہت سی کوششیں ناکام ہو رہی ہیں۔ {seconds} سیکنڈ بعد دوبارہ کوشش کریں۔',
  'You cannot give the role {role}: it permits more than you may do yourself.':
    'آپ کردار {role} نہیں دے سکتے: اس کی اجازتیں آپ سے زیادہ ہیں۔',
  'You do not hold {permission}, so you cannot give or take it.':
    'اجازت {permission} آپ کے پاس نہیں، اس لیے آپ اسے دے یا ہٹا نہیں سکتے۔',
  'You do not hold {count} of these permissions, so you cannot give or take them.':
    'ان میں سے {count} اجازتیں آپ کے پاس نہیں، اس لیے آپ انہیں دے یا ہٹا نہیں سکتے۔',
  'You do not see the whole group, so you cannot let others see it.':
    'آپ پورا گروپ نہیں دیکھتے، اس لیے کسی اور کو بھی نہیں دکھا سکتے۔',
  'Choose from your campuses.': 'اپنے کیمپسوں میں سے منتخب کریں۔',
  'This user may do more than you. Ask somebody who holds all of their permissions.':
    'اس صارف کی اجازتیں آپ سے زیادہ ہیں۔ کسی ایسے سے کہیں جس کے پاس ان کی تمام اجازتیں ہوں۔',
  'This user sees more than you. Ask somebody who sees all of their campuses.':
    'یہ صارف آپ سے زیادہ دیکھتا ہے۔ کسی ایسے سے کہیں جو ان کے تمام کیمپس دیکھتا ہو۔',
  'This link was used already or has expired. Ask for a new one.':
    'یہ لنک استعمال ہو چکا یا اس کی میعاد ختم ہو گئی۔ نیا لنک منگوائیں۔',
  'Too many resets were asked for. Try again in {minutes} minutes.':
    'نئے پاس ورڈ کی بہت سی درخواستیں آ چکی ہیں۔ {minutes} منٹ بعد دوبارہ کوشش کریں۔',
  'This user may not sign in. Activate them first.': 'یہ صارف سائن اِن نہیں کر سکتا۔ پہلے اسے فعال کریں۔',
  'If this account has an e-mail address or a mobile, a link is on its way to it. It is good for 30 minutes.':
    'اگر اس اکاؤنٹ کا ای میل پتہ یا موبائل ہے تو اس پر لنک بھیج دیا گیا ہے۔ یہ 30 منٹ تک کارآمد ہے۔',
  'Change your own password under My account.': 'اپنا پاس ورڈ ”میرا اکاؤنٹ“ میں بدلیں۔',
  'You act for nobody under this number. Choose again for whom you act.':
    'اس نمبر پر آپ کسی کے نائب نہیں۔ دوبارہ منتخب کریں کہ کس کی جگہ کام کرنا ہے۔',
  'Your time as a deputy is over. Stop acting for others, then go on as yourself.':
    'نائب کے طور پر آپ کی مدت ختم ہو گئی۔ دوسروں کی جگہ کام بند کریں، پھر اپنے نام سے کام جاری رکھیں۔',
  'Your time as a deputy has not begun yet. Stop acting for others, then go on as yourself.':
    'نائب کے طور پر آپ کی مدت ابھی شروع نہیں ہوئی۔ دوسروں کی جگہ کام بند کریں، پھر اپنے نام سے کام جاری رکھیں۔',
  'Whoever handed their approvals to you has no account any more, so nobody acts for them.':
    'جس نے آپ کو منظوری کا اختیار سونپا تھا اس کا اکاؤنٹ اب نہیں رہا، اس لیے کوئی اس کی جگہ کام نہیں کر سکتا۔',
  'You do not work at the campuses of whoever handed their approvals to you any more.':
    'جس نے آپ کو منظوری کا اختیار سونپا تھا، آپ اب اس کے کیمپسوں میں کام نہیں کرتے۔',
  'Set up two-step verification under My account first: whoever handed their approvals to you signs in with it.':
    'پہلے ”میرا اکاؤنٹ“ میں دو مرحلہ تصدیق لگائیں: جس نے آپ کو منظوری کا اختیار سونپا وہ اسی سے سائن اِن کرتا ہے۔',
  'A hand-over lasts {days} days at most. Whoever is away for longer hands over again.':
    'اختیار زیادہ سے زیادہ {days} دن کے لیے سونپا جاتا ہے۔ جو اس سے زیادہ عرصہ دور رہے وہ دوبارہ سونپے۔',
  'There is no approval to hand over: whoever hands over has no permission to approve anything.':
    'سونپنے کے لیے کوئی منظوری نہیں: سونپنے والے کے پاس کچھ بھی منظور کرنے کی اجازت نہیں۔',
  'This deputy acts from {first} to {last} already. Choose other days, or end that hand-over first.':
    'یہ نائب {first} سے {last} تک پہلے ہی مقرر ہے۔ دوسرے دن منتخب کریں، یا پہلے وہ مدت ختم کریں۔',
  '{most} hand-overs of one person is the most at a time. End one first.':
    'ایک شخص ایک وقت میں زیادہ سے زیادہ {most} بار اختیار سونپ سکتا ہے۔ پہلے کوئی ایک ختم کریں۔',
  'This account is turned off, so nobody acts for it.': 'یہ اکاؤنٹ بند ہے، اس لیے کوئی اس کی جگہ کام نہیں کر سکتا۔',
  'Choose one of the users of your campuses.': 'اپنے کیمپسوں کے صارفین میں سے ایک منتخب کریں۔',
  'Choose somebody else as the deputy.': 'نائب کے لیے کسی اور کو منتخب کریں۔',
  'Nobody makes themselves the deputy of others. Ask another administrator.':
    'کوئی خود کو دوسروں کا نائب نہیں بناتا۔ کسی اور ایڈمنسٹریٹر سے کہیں۔',
  'Choose a colleague who works at the same campuses.': 'انہی کیمپسوں میں کام کرنے والا ساتھی منتخب کریں۔',
  'This hand-over is over already.': 'یہ مدت پہلے ہی ختم ہو چکی ہے۔',
  'You have no calendar link that could be turned off.': 'آپ کا کوئی کیلنڈر لنک نہیں جو بند کیا جا سکے۔',
  'There is no such calendar. Its link was turned off or renewed: copy the new one from your account.':
    'ایسا کوئی کیلنڈر نہیں۔ اس کا لنک بند یا نیا کر دیا گیا: نیا لنک اپنے اکاؤنٹ سے نقل کریں۔',
  'Too many calendars were asked for. Try again in a moment.':
    'کیلنڈر کی بہت سی درخواستیں آئیں۔ تھوڑی دیر میں دوبارہ کوشش کریں۔',
  'A permission with this name already exists.': 'اس نام کی اجازت پہلے سے موجود ہے۔',
  'Write it as Section.resource.action, such as Library.books.index.':
    'اسے یوں لکھیں: حصہ.ریکارڈ.عمل، جیسے Library.books.index۔',
  'This permission is asked for by the program and cannot be changed.':
    'یہ اجازت پروگرام خود استعمال کرتا ہے، اس لیے تبدیل نہیں ہو سکتی۔',
  'This permission is asked for by the program and cannot be deleted.':
    'یہ اجازت پروگرام خود استعمال کرتا ہے، اس لیے حذف نہیں ہو سکتی۔',
  'You sign in as this person, so you cannot delete the record. Ask somebody else.':
    'آپ خود اسی شخص کے طور پر سائن اِن کرتے ہیں، اس لیے یہ ریکارڈ حذف نہیں کر سکتے۔ کسی اور سے کہیں۔',
  '{name} has a sign-in that may do or see more than yours. Ask somebody who holds all of its permissions to delete this record.':
    '{name} کے سائن اِن کے اختیارات آپ سے زیادہ ہیں۔ یہ ریکارڈ حذف کرنے کے لیے کسی ایسے سے کہیں جس کے پاس اس کی تمام اجازتیں ہوں۔',
  'The sign-in of {name} was deactivated.': '{name} کا سائن اِن غیر فعال کر دیا گیا۔',
  'Enter an e-mail address: this person has no number and no mobile to sign in with.':
    'ای میل پتہ لکھیں: اس شخص کا کوئی نمبر یا موبائل نہیں جس سے سائن اِن ہو سکے۔',
  'Choose what this person may do.': 'منتخب کریں کہ یہ شخص کیا کر سکتا ہے۔',
  'A role with this name already exists.': 'اس نام کا کردار پہلے سے موجود ہے۔',
  'Use 2 to 40 letters a to z, digits and underscores, such as front_desk.':
    'a سے z تک کے 2 سے 40 حروف، ہندسے اور انڈر سکور لکھیں، جیسے front_desk۔',
  'This role is built in and cannot be deleted.': 'یہ کردار پہلے سے موجود ہے اور حذف نہیں ہو سکتا۔',
  'You do not hold all that this role permits, so you cannot delete it.':
    'اس کردار کی تمام اجازتیں آپ کے پاس نہیں، اس لیے آپ اسے حذف نہیں کر سکتے۔',
  'Only a super administrator may change this role.': 'یہ کردار صرف سپر ایڈمنسٹریٹر تبدیل کر سکتا ہے۔',
  'You have a view with this name here already.': 'اس نام کا آپ کا ایک منظر یہاں پہلے سے موجود ہے۔',
  'You have {count} saved views, and {most} is the most. Delete one that you do not need, then save this one.':
    'آپ کے {count} محفوظ منظر ہیں، اور حد {most} ہے۔ غیر ضروری منظر حذف کریں، پھر یہ محفوظ کریں۔',
  'Choose one of your roles.': 'اپنے کرداروں میں سے ایک منتخب کریں۔',
  'Change 1 to {most} roles at a time.': 'ایک وقت میں 1 سے {most} کردار تبدیل کریں۔',
  "The super administrator's role permits everything, always.": 'سپر ایڈمنسٹریٹر کے کردار میں ہمیشہ سب کچھ شامل ہے۔',
  'The number {number} looks like an e-mail address or a telephone number, so nobody can sign in with it. Change the number first.':
    'نمبر {number} ای میل یا ٹیلی فون نمبر جیسا ہے، اس لیے کوئی اس سے سائن اِن نہیں کر سکتا۔ پہلے نمبر تبدیل کریں۔',
  'Somebody else signs in with this already.': 'کوئی اور پہلے سے اسی سے سائن اِن کرتا ہے۔',
  'Nobody signs in with this e-mail.': 'اس ای میل سے کوئی سائن اِن نہیں کرتا۔',
  'This server cannot check your two-step verification, because its secret key was changed. Enter a recovery code, or ask the office to reset it.':
    'سرور آپ کی دو مرحلہ تصدیق نہیں جانچ سکتا، کیونکہ اس کی خفیہ کلید بدل گئی ہے۔ بحالی کا کوڈ لکھیں، یا دفتر سے کہیں کہ دو مرحلہ تصدیق ختم کر دے۔',
  'This set-up has expired. Begin it again.': 'اس مرحلے کی میعاد ختم ہو گئی۔ دوبارہ شروع کریں۔',
  'Your two-step verification is on. Turn it off before you set it up on another device.':
    'آپ کی دو مرحلہ تصدیق لگی ہوئی ہے۔ دوسرے آلے پر لگانے سے پہلے اسے ہٹائیں۔',
  'This user has no two-step verification.': 'اس صارف کی دو مرحلہ تصدیق نہیں لگی۔',
  'Enough codes were sent. Try again in {minutes} minutes, or use a recovery code.':
    'کافی کوڈ بھیجے جا چکے۔ {minutes} منٹ بعد دوبارہ کوشش کریں، یا بحالی کا کوڈ استعمال کریں۔',
  'This code is not right, or was used already.': 'یہ کوڈ درست نہیں، یا استعمال ہو چکا ہے۔',
  'No code goes by message to this account. Use your authenticator app or a recovery code.':
    'اس اکاؤنٹ پر پیغام سے کوڈ نہیں جاتا۔ اپنی تصدیقی ایپ یا بحالی کا کوڈ استعمال کریں۔',
  'A code is on its way to your mobile that ends in {digits}. It is good for 10 minutes.':
    'آپ کے موبائل پر، جس کے آخری ہندسے {digits} ہیں، کوڈ بھیج دیا گیا۔ یہ 10 منٹ تک کارآمد ہے۔',
  'The group requires two-step verification for super administrators, so it stays on.':
    'گروپ میں سپر ایڈمنسٹریٹر کے لیے دو مرحلہ تصدیق لازمی ہے، اس لیے یہ لگی رہے گی۔',
  'Your two-step verification is off.': 'آپ کی دو مرحلہ تصدیق نہیں لگی۔',
  'Turn your own two-step verification off under My account.': 'اپنی دو مرحلہ تصدیق ”میرا اکاؤنٹ“ میں ہٹائیں۔',
};
