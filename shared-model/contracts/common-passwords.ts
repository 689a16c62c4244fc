/**
 * The passwords that attackers try first: the most frequent of every published leak (of six characters and more;
 * shorter ones are rejected anyway), words of this product, and variants of both: digits and signs before and after,
 * digits and signs for letters, the word twice, a letter after its number, one to three characters repeated, and digits
 * alone.
 */
const words = `
  123456 1234567 12345678 123456789 1234567890 0123456789 987654321 87654321 7654321 654321 111111 1111111 11111111
  000000 00000000 222222 333333 444444 555555 666666 777777 7777777 888888 88888888 999999 112233 11223344 121212
  123123 123123123 123321 1234321 123654 123654789 131313 147258369 159357 159753 232323 252525 456789 696969 789456
  789456123 101010 102030 12341234 12344321 12121212 123qwe 123abc 123456a 123456q 1234qwer 12345q 1q2w3e 1q2w3e4r
  1q2w3e4r5t 1qaz2wsx 1qazxsw2 a12345 a123456 a1b2c3 a1b2c3d4 aa123456 aaaaaa aaaaaaaa abc123 abc12345 abcd1234
  abcdef abcdefg abcdefgh abcabc access admin123 administrator andrea andrew angel1 anthony ashley asdasd asdf1234
  asdfasdf asdfgh asdfghjk asdfghjkl asshole austin babygirl bailey banana barney baseball basketball batman
  biteme blink182 brandon buster butterfly changeme charlie cheese chelsea chicken chocolate computer cookie corvette
  cowboy daniel default diamond dolphin dragon eagles explore family fender ferrari flower football forever freedom friends
  fuckyou fuckyou1 gandalf george ginger godisgood golfer google guitar hannah harley hello1 hello123 hockey homeschool
  hunter hunter2 iloveyou iloveyou1 internet jackson jasmine jennifer jessica jordan jordan23 joseph joshua justin
  killer knight laptop letmein letmein1 liverpool london lovely loveme lovers maggie marina martin master matrix
  matthew maverick melissa merlin michael michelle midnight monday monkey monster morgan mother mustang naruto
  nicole ninja1 nothing oliver orange pa55word pakistan panther parent parola pass123 pass1234 passw0rd password
  password! password1 password12 password123 passwort patrick peanut pepper phoenix playboy pokemon princess
  purple pussycat q1w2e3 q1w2e3r4 qazwsx qazwsxedc qwaszx qwe123 qweasd qweasdzxc qweqwe qwer1234 qwerty qwerty1
  qwerty12 qwerty123 qwerty1234 qwertyui qwertyuiop rainbow ranger rangers robert samantha samsung school scooter
  secret secret1 shadow silver slipknot snoopy soccer spider spiderman starwars student sunday sunflower sunshine
  superman sweety taylor teacher tennis test123 test1234 testing thomas thunder tigger tinkerbell trailbook trustno1
  twitter victoria welcome welcome1 welcome123 whatever william winner winter xbox360 yankees zaq12wsx zaq1zaq1
  zxcvbn zxcvbnm zxcvbnm1
`;

const common = new Set(words.split(/\s+/).filter((word) => word !== ''));

/** Substitutes for letters in passwords that look stronger than they are. */
const standIns: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
};
const withoutStandIns = (text: string): string =>
  text.replaceAll(/[01!34@5$7]/g, (sign) => standIns[sign]!);

/** Strips digits and signs at both ends, which people add to a rejected word. */
const withoutEnds = (text: string): string => text.replaceAll(/^[\d\W_]+|[\d\W_]+$/g, '');

/** Halves a text that repeats itself; returns any other text unchanged. */
const withoutDoubling = (text: string): string => {
  const half = text.slice(0, text.length / 2);
  return half + half === text ? half : text;
};

/** One to three characters repeated, or at most nine digits: dates, years, telephone numbers. */
const isMonotonous = (text: string): boolean =>
  /^(?=.{0,20}$)(.{1,3})\1+.?.?$/u.test(text) || /^\d{1,9}$/.test(text);

/** Strips one letter after a digit, which people add to a rejected word that ends in a number. */
const withoutLastLetter = (text: string): string => text.replace(/(?<=\d)\p{L}$/u, '');

/** Whether a password is among the first that an attacker would try. */
export function isCommonPassword(password: string): boolean {
  const typed = password.trim().toLowerCase();
  if (common.has(typed) || common.has(withoutLastLetter(typed)) || isMonotonous(typed)) return true;
  return [
    withoutEnds(typed),
    withoutEnds(withoutStandIns(typed)),
    withoutStandIns(withoutEnds(typed)),
  ]
    .map(withoutDoubling)
    .some((word) => common.has(word));
}
