export const UseHereScreen = () => <h1>UseHereScreen</h1>;
