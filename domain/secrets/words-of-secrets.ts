/*
 * The words after which a secret stands, in the languages of the interface, as parts of regular expressions. Spaces in them are
 * single. A new language adds its words here; tests/domain/secrets has examples of each.
 */

export const oneOf = (...words: readonly string[]): string => `(?:${words.join('|')})`;

export const PASSWORD = oneOf(
  // English
  ...['password', 'passcode', 'pass ?phrase', 'passwd', 'pwd', 'pin(?: number)?'],
  // Chinese, Japanese, Korean
  ...['密[码碼]', '口令', 'パスワード', '暗証番号', '비밀 ?번호', '비번', '암호', '패스워드'],
  // Portuguese, Spanish, French, German
  ...['palavra[- ]passe', 'senha', 'contrase[ñn]a', 'clave(?: secreta)?'],
  ...['mot de passe', 'mdp', 'passwort', 'kennwort', 'geheimzahl'],
  // Indonesian, Malay, Vietnamese, Thai
  ...['kata ?sandi', 'sandi', 'kata ?laluan', 'mật khẩu', 'mat khau', 'รหัสผ่าน', 'พาสเวิร์ด'],
  // Russian, Arabic, Hindi
  ...['парол[ьяюе]', 'пин(?:-?код)?'],
  ...['كلمة (?:ال)?مرور[يكه]?', 'كلمة (?:ال)?سر', 'الرقم السري', 'باسورد', 'पासवर्ड', 'पिन'],
);

/** After these, four to eight digits are a one-time code. */
export const CODE = oneOf(
  ...['otp', 'tan', 'tac', 'cvv2?', 'cvc2?', '2fa(?: code)?'],
  '(?:verification|confirmation|security|log-?in|sign-?in|sms|one-time|authentication|access) (?:pass)?code',
  'one-time (?:password|pin)',
  ...['[验驗][证證][码碼]', '校[验驗][码碼]', '[动動][态態][码碼]', '短信[码碼]', '[确確][认認][码碼]'],
  ...['認証(?:コード|番号)', '確認コード', 'ワンタイム(?:パスワード|コード)'],
  ...['인증 ?(?:번호|코드)', '확인 ?코드', '일회용 ?(?:비밀)?번호'],
  'c[óo]digo (?:de (?:verifica[çc][ãa]o|confirma[çc][ãa]o|seguran[çc]a|acesso|sms)|sms)',
  'c[óo]digo de (?:verificaci[óo]n|confirmaci[óo]n|seguridad|acceso)',
  ...['kode (?:verifikasi|konfirmasi|keamanan|otp|sms)', 'kod (?:pengesahan|keselamatan|otp|tac|sms)'],
  ...['mã (?:otp|xác (?:nhận|minh|thực)|sms)', 'รหัส ?(?:otp|ยืนยัน)', 'โอทีพี'],
  'код (?:подтверждения|доступа|безопасности|авторизации|(?:из )?(?:смс|sms))',
  'code (?:de (?:vérification|verification|confirmation|sécurité|securite|validation)|sms|reçu par sms)',
  ...['(?:bestätigungs|verifizierungs|sicherheits|einmal|sms)-?code', 'einmalpasswort'],
  ...['رمز (?:التحقق|التأكيد|الأمان|التفعيل)', 'كود (?:التحقق|التأكيد|التفعيل)'],
  ...['ओटीपी', '(?:सत्यापन|पुष्टि|सुरक्षा|वेरिफिकेशन) कोड'],
);

/** A code of something, so only six digits directly after it are a one-time code. */
export const BARE_CODE = oneOf(
  ...['code', 'c[óo]digo', 'kode', 'kod', 'mã', 'код', 'รหัส', 'رمز', 'الرمز', 'كود', 'الكود', 'कोड'],
);

/**
 * In English, German and Hindi a word before "code" says which kind it is, as in "promo code". A one-time code has no such word, or one of
 * these.
 */
export const BEFORE_BARE_CODE = oneOf(
  ...['my', 'the', 'your', 'this', 'that', 'a', 'got', 'received', 'enter(?:ed)?', 'here', 'is'],
  ...[
    'der',
    'den',
    'mein(?:en)?',
    'dein(?:en)?',
    'ihr(?:en)?',
    'ein(?:en)?',
    'mon',
    'le',
    'ce',
    'un',
    'votre',
    'du',
  ],
  ...['मेरा', 'मेरे', 'यह', 'ये', 'आपका'],
);

/** Signs and particles between the word and the secret, and words that have a space before them. */
export const SIGN_BETWEEN = '(?:[:=→]|-+>|[–—-] |是|[为為]|は|が|는|은|이|가|คือ)';

export const WORD_BETWEEN = `${oneOf(
  ...[
    'is',
    'was',
    'es',
    'era',
    'é',
    'e',
    'ist',
    'lautet',
    'war',
    'est',
    'adalah',
    'ialah',
    'yaitu',
    'là',
    'это',
  ],
  ...['هي', 'هو', 'है'],
)}(?![\\p{L}\\p{M}])`;

/** Whose it is, where that stands behind the word. */
export const OWNER_BEHIND = oneOf('saya', 'aku', 'anda', 'của (?:tôi|mình)', 'ของ(?:ฉัน|ผม)', 'الخاص بي');
