/**
 * The passwords that guessers try first: the heads of every published leak (six characters and more, shorter ones are
 * refused anyway), and what people of this product would come up with. Compared without regard to case.
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
  cowboy daniel default diamond dolphin dragon eagles family fender ferrari flower football forever freedom friends
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

/** Whether a password is among the first that a guesser would try. */
export const isCommonPassword = (password: string): boolean =>
  common.has(password.trim().toLowerCase());
